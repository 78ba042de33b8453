import type { NewsBody } from "@shwe/contract/player/live";
import { formatWhole, maskPhone } from "@shwe/rules";

/** The public text about a paid cash-out: the masked phone of the player and the amount in whole kyat. */
export const announcementOf = (phone: string, amount: number): NewsBody<"announcement"> => {
  const [who, figure] = [maskPhone(phone), formatWhole(amount)];
  return {
    title: {
      my: `${who} သည် ${figure} ကျပ် ငွေထုတ်ခဲ့သည်`,
      en: `${who} cashed out ${figure} kyat`,
      "zh-Hans": `${who} 提款 ${figure} 缅元`,
      th: `${who} ถอนเงิน ${figure} จ๊าต`,
    },
  };
};
