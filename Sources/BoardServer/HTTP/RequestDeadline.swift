#if WebEditor
  import NIOCore
  import NIOHTTPTypes

  /// Closes connections that keep the server waiting for the rest of a request, or for reading the answer.
  ///
  /// Connections without a request are closed by Hummingbird's idle timeout. It doesn't close these, as `HTTPConnectionStateHandler` of
  /// Hummingbird 2.28 shows: each part of a body restarts the timeout, however small it is, and there is none while a request is being
  /// answered. So a client that sends a byte a second, or never reads the answer, would stay for ever.
  final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    static let longestIdle = TimeAmount.seconds(30)
    static let longestRequest = TimeAmount.seconds(15)
    static let longestWrite = TimeAmount.seconds(20)

    private var reading: Scheduled<Void>?
    private var writing: Scheduled<Void>?

    func handlerRemoved(context: ChannelHandlerContext) { cancel() }

    func channelInactive(context: ChannelHandlerContext) {
      cancel()
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head:
        reading?.cancel()
        reading = close(context, in: RequestDeadline.longestRequest)
      case .end: reading?.cancel()
      case .body: break
      }
      context.fireChannelRead(data)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      writing?.cancel()
      writing = context.channel.isWritable ? nil : close(context, in: RequestDeadline.longestWrite)
      context.fireChannelWritabilityChanged()
    }

    private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
      let channel = context.channel
      return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }

    private func cancel() {
      reading?.cancel()
      writing?.cancel()
      (reading, writing) = (nil, nil)
    }
  }
#endif
