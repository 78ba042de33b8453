import type { HelpCatalogue } from "./en.ts";

/** Chinese texts of the questions and answers and of the contact channels. */
export const cn: HelpCatalogue = {
  "faq.title": "常见问题",
  "faq.number": "开奖号码是怎么来的？",
  "faq.number_text":
    "号码不是我们定的。2D 和 1D 取自泰国 SET 指数和成交额，3D 取自泰国政府彩票头奖，加密彩票取自比特币价格。两个来源一致后才公布；若无法一致，由两人核对确认。每个号码都可查看其依据的数字。",
  "faq.close": "什么时候停止下注？",
  "faq.close_text":
    "每个彩票页面上的倒计时会显示。停止后不再接受任何人的注单，所有注单会在第一位数字可知之前封存。",
  "faq.paid": "中奖后怎么派彩？",
  "faq.paid_text":
    "号码公布后自动派到您的主钱包。奖金等于您在该号码上的下注额乘以注单上的赔率。历史记录中可查看每张注单的下注和奖金。",
  "faq.void": "什么是作废的一期？",
  "faq.void_text": "例如交易所休市时无法确定号码的一期。该期不算数，所有下注全额退回钱包。",
  "faq.corrected": "公布的号码有误怎么办？",
  "faq.corrected_text":
    "更正须由两人确认。旧号码与正确号码会同时显示，错误号码的奖金收回，正确号码的奖金派发，您会收到两笔金额的通知。",
  "faq.network": "下注时断网了怎么办？",
  "faq.network_text":
    "应用会自动查询注单是否已接受并告知您。同一注单不会重复下注或扣款，以历史记录为准。",
  "faq.verify": "怎样验证注单？",
  "faq.verify_text": "在注单上保存凭证，然后在验证页面打开。全部由您的手机自行计算，断网也可以。",
  "faq.limits": "怎样设置限额或休息？",
  "faq.limits_text":
    "在玩家保护页面可设置存款、下注和亏损限额，休息或自我排除。调低立即生效，调高需在一天后由您确认才生效。",
  "faq.password": "忘记密码怎么办？",
  "faq.password_text": "输入手机号，收到短信验证码后设置新密码。我们绝不会索要您的验证码或密码。",
  "faq.contact": "怎样联系你们？",
  "faq.contact_text": "请通过以下渠道联系我们。如涉及注单，请附上注单号。",
  "contact.channels": "联系渠道",
  "contact.none": "目前没有开放的联系渠道，请稍后再来。",
  "contact.never": "客服绝不会索要您的密码或验证码。",
};
