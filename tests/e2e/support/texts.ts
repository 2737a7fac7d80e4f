/** Text of pages without a network (specification, section 8). */
export const offlineText = '很抱歉，好像没有网络了。请检查您的网络并稍后再试';

/** Text of a time-out and the like, and the default for a response without a message (specification, section 8). */
export const failedText =
  /加载失败，请稍后重试|网络错误，请重试|数据异常，请稍后重试|服务暂时不可用，请稍后重试/;
