-- Reference data of the cashier. Running it again is harmless: rows that operators may have changed are never overwritten.

insert into payment_method (id, code, name, tile, family, number_form, position) values
  (1, 'kbzpay', 'KBZPay', 'K', 'pay', 'phone', 1),
  (2, 'wavepay', 'WavePay', 'W', 'pay', 'phone', 2),
  (3, 'ayapay', 'AYA Pay', 'A', 'pay', 'phone', 3),
  (4, 'cbpay', 'CB Pay', 'C', 'pay', 'phone', 4),
  (5, 'kbzbank', 'KBZ Bank', 'KB', 'banking', 'bank', 5),
  (6, 'ayabank', 'AYA Bank', 'AB', 'banking', 'bank', 6)
on conflict (id) do nothing;

-- A method that a payment gateway serves. Players are offered it if the settings have this gateway, and only for cash in.
insert into payment_method (id, code, name, tile, family, number_form, gateway, position) values
  (7, 'padaukpay', 'Padauk Pay', 'P', 'pay', 'phone', 'padauk', 7)
on conflict (id) do nothing;
insert into payment_direction (method_id, direction, is_on, amount_min, amount_max) values (7, 'in', true, 1000, 1000000)
on conflict (method_id, direction) do nothing;

insert into payment_direction (method_id, direction, is_on, amount_min, amount_max)
select id, direction, true, amount_min, 1000000
from generate_series(1, 6) as id, (values ('in', 1000), ('out', 10000)) as bounds (direction, amount_min)
on conflict (method_id, direction) do nothing;

insert into cash_reason (id, direction, text, position) values
  (1, 'in', '{"my": "ငွေလွှဲမှု မရောက်သေးပါ။ ငွေလွှဲအက်ပ်ကို စစ်ဆေးပါ။", "en": "The transfer did not arrive. Please check your payment app.", "zh-Hans": "转账未到账，请检查您的支付应用。", "th": "ยังไม่ได้รับเงินโอน โปรดตรวจสอบแอปชำระเงินของคุณ"}', 1),
  (2, 'in', '{"my": "ပမာဏ မကိုက်ညီပါ။ တောင်းဆိုချက် အသစ် ပို့ပါ။", "en": "The amount does not match. Please send a new request.", "zh-Hans": "金额不符，请重新提交申请。", "th": "จำนวนเงินไม่ตรงกัน โปรดส่งคำขอใหม่"}', 2),
  (3, 'in', '{"my": "နောက်ဆုံးဂဏန်း 6 လုံး မှားနေပါသည်။", "en": "The last six digits are wrong.", "zh-Hans": "后六位数字有误。", "th": "เลขหกตัวท้ายไม่ถูกต้อง"}', 3),
  (4, 'in', '{"my": "ဤငွေလွှဲမှုကို အသုံးပြုပြီး ဖြစ်သည်။", "en": "This transfer was used before.", "zh-Hans": "该笔转账已被使用过。", "th": "รายการโอนนี้ถูกใช้ไปแล้ว"}', 4),
  (5, 'in', '{"my": "ငွေလွှဲသူအမည်သည် သင့်အမည်နှင့် မတူပါ။", "en": "The payer is another person.", "zh-Hans": "付款人并非您本人。", "th": "ผู้โอนเป็นบุคคลอื่น"}', 5),
  (6, 'out', '{"my": "အကောင့်အမည်နှင့် နံပါတ် မကိုက်ညီပါ။", "en": "The name and the number of the account do not match.", "zh-Hans": "账户姓名与号码不一致。", "th": "ชื่อและเลขที่บัญชีไม่ตรงกัน"}', 1),
  (7, 'out', '{"my": "ဤအကောင့်သည် ငွေလက်မခံနိုင်ပါ။", "en": "This account cannot receive money.", "zh-Hans": "该账户无法收款。", "th": "บัญชีนี้รับเงินไม่ได้"}', 2),
  (8, 'out', '{"my": "အကောင့်ပိုင်ရှင်သည် သင် မဟုတ်ပါ။", "en": "The account belongs to another person.", "zh-Hans": "该账户属于他人。", "th": "บัญชีนี้เป็นของบุคคลอื่น"}', 3),
  (9, 'out', '{"my": "စစ်ဆေးရန် လိုအပ်ပါသည်။ အကူအညီဌာနကို ဆက်သွယ်ပါ။", "en": "We need to check this request. Please contact support.", "zh-Hans": "我们需要核实该申请，请联系客服。", "th": "เราต้องตรวจสอบคำขอนี้ โปรดติดต่อฝ่ายช่วยเหลือ"}', 4)
on conflict (id) do nothing;

-- Given by the function that rejects a failed payment of a gateway, which finds it by the key.
insert into cash_reason (id, direction, text, position, key) values
  (10, 'in', '{"my": "ငွေပေးချေမှု မပြီးမြောက်ပါ။ ငွေ နုတ်ယူခံရပါက အလိုအလျောက် ထည့်ပေးပါမည်။", "en": "The payment was not completed. If money was taken nevertheless, it is credited by itself.", "zh-Hans": "付款未完成。如已扣款，款项会自动入账。", "th": "การชำระเงินไม่สำเร็จ หากถูกหักเงินไปแล้ว เงินจะเข้ายอดโดยอัตโนมัติ"}', 6, 'gateway_failed')
on conflict (id) do nothing;

-- Operators add reasons after these.
select setval(pg_get_serial_sequence('cash_reason', 'id'), greatest(100, (select max(id) from cash_reason)));
