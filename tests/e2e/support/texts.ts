/** What pages say without a network (specification, section 8). */
export const offlineText = '很抱歉，好像没有网络了。请检查您的网络并稍后再试';

/** Of a time-out and the like, and the client's where an answer has no words of its own (specification, section 8). */
export const failedText =
  /加载失败，请稍后重试|网络错误，请重试|数据异常，请稍后重试|服务暂时不可用，请稍后重试/;
