#if WebEditor
  import NIOCore
  import NIOHTTPTypes

  /// Closes connections that keep the server waiting: for a request, for the rest of one, or to take what is sent.
  ///
  /// A connection that only is open, as a stream of events is between two events, may stay.
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
    /// Whether a request has begun and not ended, and how many haven't been answered.
    private var (isRequesting, dueCount) = (false, 0)

    func handlerAdded(context: ChannelHandlerContext) { wait(context, RequestDeadline.longestIdle) }

    func handlerRemoved(context: ChannelHandlerContext) { cancel() }

    func channelInactive(context: ChannelHandlerContext) {
      cancel()
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head:
        (isRequesting, dueCount) = (true, dueCount + 1)
        wait(context, RequestDeadline.longestRequest)
      case .end:
        isRequesting = false
        // It may have been answered before its end.
        wait(context, dueCount == 0 ? RequestDeadline.longestIdle : nil)
      case .body: break
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .end = unwrapOutboundIn(data) {
        dueCount -= 1
        if !isRequesting, dueCount == 0 { wait(context, RequestDeadline.longestIdle) }
      }
      context.write(data, promise: promise)
    }

    private func wait(_ context: ChannelHandlerContext, _ time: TimeAmount?) {
      reading?.cancel()
      reading = time.map { close(context, in: $0) }
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
