/** English texts of the questions and answers and of the contact channels. They are loaded with that page. */
export const en = {
  "faq.title": "Questions and answers",
  "faq.number": "How does a number come about?",
  "faq.number_text":
    "Not from us. 2D and 1D come from the SET index and its traded value in Thailand, 3D from the first prize of the Thai government lottery, crypto from the Bitcoin price. Two sources must agree before a number is published; if they cannot, two people check and confirm it. Each number shows the figures it was taken from.",
  "faq.close": "When does betting close?",
  "faq.close_text":
    "The countdown on the page of each lottery shows it. After the close no slip is accepted, from anyone. All slips are then sealed before the first digit can be known.",
  "faq.paid": "How are wins paid?",
  "faq.paid_text":
    "By itself, into your main wallet, as soon as the number is published. A win is your stake on the number times the odds on your slip. The history shows every slip with its stake and win.",
  "faq.void": "What is a void draw?",
  "faq.void_text":
    "A draw without a certain number, for example when the exchange was closed. It does not count, and every stake goes back to the wallet in full.",
  "faq.corrected": "What if a published number was wrong?",
  "faq.corrected_text":
    "Two people must confirm the correction. The old number stays visible beside the right one, wins of the wrong number are taken back and those of the right one are paid. You get a message with both amounts.",
  "faq.network": "The connection broke while I placed a slip",
  "faq.network_text":
    "The app checks by itself whether the slip was placed, and says so. A slip is never placed or paid twice. The history shows what counts.",
  "faq.verify": "How do I verify a slip?",
  "faq.verify_text":
    "Save the proof on your receipt and open it on the verify page. Your phone computes everything itself, also without internet.",
  "faq.limits": "How do I set limits or take a break?",
  "faq.limits_text":
    "On the player protection page you set limits on deposits, stakes and losses, take a break or exclude yourself. A lower limit counts at once, a higher one after a day, once you have confirmed it.",
  "faq.password": "I forgot my password",
  "faq.password_text":
    "Enter your phone number. You get a code by SMS and choose a new password. We never ask for your code or password.",
  "faq.contact": "How do I reach you?",
  "faq.contact_text":
    "Write to us on one of the channels below. Mention the slip number if it is about a slip.",
  "contact.channels": "Contact channels",
  "contact.none": "No channel is open at the moment. Please come back later.",
  "contact.never": "Support never asks for your password or a code.",
} as const;

export type HelpEnglish = typeof en;
export type HelpCatalogue = Readonly<Record<keyof HelpEnglish, string>>;
