/** Queries that a driver types into the help search, and the articles any of which answers it. */
export type HelpQuery = readonly [query: string, articles: readonly string[]];

/**
 * The quality measure of the search: an expected article is among the first three results for 95 of 100 queries. They
 * were written before the index existed, from real questions of drivers and their ways of typing: whole sentences, two
 * characters, by sound, in letters, regional words, wrong characters of an input method. Do not change them when tuning
 * the search.
 */
export const helpQueries: readonly HelpQuery[] = [
  // Whole sentences
  ['充不进去电', ['startFails', 'pileNoStart', 'plugFirst']],
  ['枪拔不下来', ['connectorStuck']],
  ['充电好慢', ['chargeSlow']],
  ['第一次用怎么操作', ['firstCharge']],
  ['钱扣了两次', ['payUnknown', 'billWrong']],
  ['停不下来', ['stopFails']],
  ['家里跳闸', ['pileCurrent', 'leakTrip']],
  ['桩离线了', ['pileOffline']],
  ['人工客服', ['contactService']],
  ['占位费太贵了', ['occupyFee']],
  ['停车要钱吗', ['parkingFee']],
  ['定位不对', ['locationFails']],
  ['扫不了码', ['scanFails']],
  ['剩下的钱怎么拿回来', ['refundWhen']],
  ['几点充电便宜', ['offPeak']],
  ['半夜自动充怎么设', ['pileSchedule']],
  ['身份证会不会泄露', ['idPrivacy']],
  ['闪退打不开', ['appVersion', 'offlineHelp']],
  ['没网', ['offlineHelp']],
  ['卡过期了怎么办', ['cardExpired']],
  ['冒烟了', ['emergencyStop']],
  ['充到80自动停', ['chooseTarget', 'chargeLimit']],
  ['没充满就断了', ['autoStopped']],
  ['抬头写错了', ['invoiceFix']],
  ['发票没收到', ['invoiceMail', 'invoiceLate']],
  ['装个充电桩要多少钱', ['pileCost']],
  ['物业不让装', ['pilePapers', 'pileUnfeasible', 'pileRejected']],
  ['审核不通过', ['pileRejected']],
  ['安装师傅什么时候来', ['pileProgress']],
  ['桩坏了找谁', ['publicFault', 'repairApply']],
  ['修好了又坏了', ['repairAgain']],
  ['欠费了不让充', ['arrearsWhy']],
  ['会员有优惠吗', ['memberPrice']],
  ['收藏的站在哪', ['chooseCity']],
  ['附近有没有空桩', ['findIdle']],
  ['家人能用我的桩吗', ['pileBind']],
  ['有个订单没结束', ['orderInProgress']],
  ['多扣钱了', ['billWrong']],
  ['能不能合在一起开票', ['invoiceSplit']],
  ['打差评', ['rateCharge']],

  // Letters: full pinyin, or initials
  ['tuikuan', ['refundWhen', 'refundMissing']],
  ['kaifapiao', ['howInvoice']],
  ['kefu dianhua', ['contactService']],
  ['yuyue', ['pileSchedule']],
  ['nlk', ['cardUse', 'cardOrder', 'cardFrozen', 'cardExpired']],
  ['jcjc', ['whatPlugCharge', 'plugChargeOn', 'publicPlugCharge']],
  ['qxdd', ['cancelOrder']],
  ['jieshuchongdian', ['stopCharge', 'stopFails']],

  // Typing errors: the right sound, the wrong character
  ['发飘', ['howInvoice', 'invoiceLate', 'invoiceMail']],
  ['优惠卷用不了', ['couponUse']],
  ['帮定车辆', ['bindCar']],
  ['登陆不上', ['loginHelp']],
  ['冲不上电', ['startFails', 'pileNoStart', 'plugFirst']],
  ['二维马', ['scanFails']],
  ['积份怎么用', ['pointsUse']],

  // Words of the region
  ['咋充电啊', ['firstCharge']],
  ['充电枪拔唔出', ['connectorStuck']],
  ['几多钱一度电', ['howPriced']],
  ['桩子莫得反应', ['startFails', 'pileNoStart', 'pileOffline']],
  ['啥子叫即插即充', ['whatPlugCharge']],
];

/** Written together with the others and used only after the search was finished, as a check against overfitting. */
export const unseenQueries: readonly HelpQuery[] = [
  ['枪锁死了', ['connectorStuck']],
  ['价格怎么变了', ['priceChanged']],
  ['朋友的车能用我的卡吗', ['cardCar']],
  ['不装只要桩', ['pileDelivery']],
  ['退款多久到账', ['refundMissing', 'refundWhen']],
  ['地图上没有那个站', ['stationHidden']],
  ['一直显示更新中', ['staleData']],
  ['发票金额不对', ['invoiceAmount']],
  ['机械手不动了', ['robotStops']],
  ['漏电了', ['leakTrip']],
  ['删掉搜索历史', ['searchHistory']],
  ['要准备什么资料', ['pilePapers']],
  ['账单导出报销', ['orderCharges']],
  ['修桩收不收钱', ['repairCost']],
  ['充一半停了', ['autoStopped']],
  ['daohang', ['navigateTo']],
  ['shuihao', ['invoiceTaxNo', 'invoiceFix']],
  ['baoxiu', ['repairApply', 'repairCost', 'repairProgress']],
  ['dwsb', ['locationFails']],
  ['异长订单', ['abnormalOrder']],
  ['帐单', ['billWrong', 'orderCharges']],
  ['冲电太慢', ['chargeSlow']],
  ['点样退钱', ['refundWhen', 'refundMissing', 'cancelOrder']],
  ['咋联系你们', ['contactService']],
];
