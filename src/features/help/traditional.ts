import { simplifier } from '#core/simplifier.ts';

/** Traditional characters with the simplified ones that the texts of the help have for them, pair after pair. */
const pairs =
  '業业專专兩两個个為为爲为麼么樂乐書书亂乱價价會会傳传體体餘余僅仅從从關关內内兌兑沖冲衝冲凍冻準准減减幾几劃划別别辦办務务動动單单佔占' +
  '卻却歷历壓压變变號号啟启員员響响圖图場场壞坏處处備备複复復复夠够頭头夾夹審审對对導导師师帶带應应廢废異异張张當当錄录護护報报掃扫擇择' +
  '換换損损據据數数斷断無无舊旧時时顯显曬晒暫暂權权桿杆條条來来檢检槍枪樁桩標标樣样機机沒没氣气測测滿满燈灯點点煙烟燒烧燙烫熱热電电暢畅' +
  '確确礙碍離离積积稅税筆笔篩筛緊紧糾纠紅红約约級级納纳線线細细綁绑結结給给絡络維维纜缆編编繳缴網网罰罚聯联繫系係系獲获補补裝装觸触計计' +
  '訂订認认讓让記记設设證证評评識识訴诉試试話话誤误說说説说請请調调負负敗败賬账帳账質质購购貴贵費费資资贈赠車车轉转載载輛辆輸输過过還还' +
  '這这進进連连遲迟適适選选遞递郵邮裡里裏里錢钱銷销鎖锁錯错門门閒闲間间閘闸陸陆隨随隱隐頁页順顺預预領领額额饋馈駁驳駛驶駕驾驗验驟骤' +
  '後后發发開开優优舉举隻只';

/** @returns a query as the texts of the help are written, for keyboards that write 發票 */
export const inSimplified = simplifier(pairs);
