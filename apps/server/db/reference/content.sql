-- Reference data: what the product needs to be itself, in production too. Running it again is harmless.
-- What the code relies on (slug, type, path) is brought up to date; what operators may edit (name, image, position,
-- active) is given once, with the row, and never overwritten.

insert into game_category (id, slug, name, image, position) values
  (10, 'sports', '{"my": "အားကစား", "en": "Sports", "zh-Hans": "体育", "th": "กีฬา"}',
    '/art/category/sports.svg', 1),
  (6, 'live-casino', '{"my": "တိုက်ရိုက် ကာစီနို", "en": "Live casino", "zh-Hans": "真人娱乐", "th": "คาสิโนสด"}',
    '/art/category/live-casino.svg', 2),
  (2, 'slot', '{"my": "စလော့", "en": "Slots", "zh-Hans": "老虎机", "th": "สล็อต"}',
    '/art/category/slot.svg', 3),
  (3, 'fish', '{"my": "ငါးဖမ်း", "en": "Fishing", "zh-Hans": "捕鱼", "th": "ยิงปลา"}',
    '/art/category/fish.svg', 4),
  (4, 'arcade', '{"my": "အာကိတ်", "en": "Arcade", "zh-Hans": "街机", "th": "อาร์เคด"}',
    '/art/category/arcade.svg', 5),
  (5, 'table', '{"my": "စားပွဲဂိမ်း", "en": "Table games", "zh-Hans": "桌面游戏", "th": "เกมโต๊ะ"}',
    '/art/category/table.svg', 6),
  (7, 'crash', '{"my": "ခရက်ရှ်", "en": "Crash", "zh-Hans": "爆点游戏", "th": "แครช"}',
    '/art/category/crash.svg', 7),
  (9, 'bingo', '{"my": "ဘင်ဂို", "en": "Bingo", "zh-Hans": "宾果", "th": "บิงโก"}',
    '/art/category/bingo.svg', 8),
  (8, 'lottery', '{"my": "ထီ", "en": "Lottery", "zh-Hans": "彩票", "th": "หวย"}',
    '/art/category/lottery.svg', 9)
on conflict (id) do update set slug = excluded.slug
  where game_category.slug <> excluded.slug;

insert into lottery (id, type, name, path, position) values
  (1, '2D', '{"my": "ထိုင်း 2D", "en": "Thai 2D", "zh-Hans": "泰国 2D", "th": "หวยไทย 2D"}',
    '/two/lottery', 1),
  (2, '3D', '{"my": "ထိုင်း 3D", "en": "Thai 3D", "zh-Hans": "泰国 3D", "th": "หวยไทย 3D"}',
    '/three/lottery', 2),
  (3, '1D', '{"my": "ထိုင်း 1D", "en": "Thai 1D", "zh-Hans": "泰国 1D", "th": "หวยไทย 1D"}',
    '/one/lottery', 3),
  (4, 'C2D', '{"my": "ခရစ်ပတို 2D", "en": "Crypto 2D", "zh-Hans": "加密 2D", "th": "คริปโต 2D"}',
    '/crypto/lottery', 4),
  (5, 'C1D', '{"my": "ခရစ်ပတို 1D", "en": "Crypto 1D", "zh-Hans": "加密 1D", "th": "คริปโต 1D"}',
    '/crypto/one/lottery', 5)
on conflict (id) do update set type = excluded.type, path = excluded.path
  where (lottery.type, lottery.path) is distinct from (excluded.type, excluded.path);
