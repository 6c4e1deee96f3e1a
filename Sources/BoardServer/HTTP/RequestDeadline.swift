#if WebEditor
  import HTTPTypes
  import NIOCore
  import NIOHTTPTypes

  /// Closes connections that keep the server waiting for the rest of a request, or for reading the answer, and those with a request that
  /// was answered before it was read.
  ///
  /// Connections without a request are closed by Hummingbird's idle timeout. It doesn't close these, as `HTTPConnectionStateHandler` of
  /// Hummingbird 2.28 shows: each part of a body restarts the timeout, however small it is, and there is none while a request is being
  /// answered. So a client that sends a byte a second, or never reads the answer, would stay for ever.
  ///
  /// A request that is too large is answered while it is still being sent. The rest is discarded for a while, since a client that is
  /// sending may lose an answer if the connection is closed at once.
  final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    static let longestIdle = TimeAmount.seconds(30)
    static let longestRequest = TimeAmount.seconds(15)
    static let longestWrite = TimeAmount.seconds(20)
    static let longestRest = TimeAmount.seconds(2)

    private var reading: Scheduled<Void>?
    private var writing: Scheduled<Void>?
    /// Whether the request's end hasn't come.
    private var isReading = false
    /// Whether the connection ends with the present answer.
    private var isLast = false
    /// Whether all of that answer was sent.
    private var isAnswered = false

    func handlerRemoved(context: ChannelHandlerContext) { cancel() }

    func channelInactive(context: ChannelHandlerContext) {
      cancel()
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let part = unwrapInboundIn(data)
      if isLast {
        guard case .end = part else { return }
        isReading = false
        // Otherwise the end of the answer closes it.
        if isAnswered { context.close(promise: nil) }
        return
      }
      switch part {
      case .head:
        isReading = true
        reading?.cancel()
        reading = close(context, in: RequestDeadline.longestRequest)
      case .end:
        isReading = false
        reading?.cancel()
      case .body: break
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(var head) where isReading && head.status.kind != .informational:
        isLast = true
        head.headerFields[.connection] = "close"
        context.write(wrapOutboundOut(.head(head)), promise: promise)
      case .end where isLast:
        let (channel, sent) = (context.channel, promise ?? context.eventLoop.makePromise())
        sent.futureResult.assumeIsolated().whenComplete { _ in
          self.isAnswered = true
          channel.close(mode: self.isReading ? .output : .all, promise: nil)
        }
        reading?.cancel()
        reading = close(context, in: RequestDeadline.longestRest)
        context.writeAndFlush(data, promise: sent)
      default: context.write(data, promise: promise)
      }
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
