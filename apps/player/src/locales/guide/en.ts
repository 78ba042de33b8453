/** English texts of the pages that explain how each lottery is played. */
export const en = {
  "guide.choose": "Lottery",
  "guide.from": "Where the number comes from",
  "guide.mark_index": "SET index: the last decimal",
  "guide.mark_turnover": "VALUE in million baht: the last digit before the point",
  "guide.mark_number": "First prize: the last three digits",
  "guide.mark_close_whole": "Closing price: the last digit before the point",
  "guide.mark_close_decimal": "Closing price: the second decimal",
  "guide.about_2d":
    "SET is the index of the Thai stock exchange, VALUE is the amount traded there. Everyone can look up both.",
  "guide.about_1d":
    "VALUE is the amount traded on the Thai stock exchange. This is also the second digit of Thai 2D at the same time.",
  "guide.about_3d": "GLO is the Thai state lottery. Its first prize has six digits.",
  "guide.about_c2d":
    "The price of Bitcoin in dollars at the end of the minute before the draw. Everyone can look it up.",
  "guide.about_c1d":
    "The price of Bitcoin in dollars at the end of the minute before the draw. This is also the second digit of Crypto 2D at the same time.",
  "guide.certain":
    "A number is published only when two sources agree, or when two people have confirmed it with documents. Otherwise the draw is void and every stake is returned.",
  "guide.evidence": "Past numbers with their sources",

  "guide.times": "When betting closes",
  "guide.closes": "Closes",
  "guide.drawn": "Number",
  "guide.times_text":
    "You can bet until the close. Then the list of all slips is sealed, before the number can be known. All times are in Yangon time.",
  "guide.times_none": "The next draw is not planned yet.",

  "guide.pays": "What it pays",
  "guide.stake": "Stake",
  "guide.win": "Win",
  "guide.limits": "On one number: {{min}} to {{max}} MMK.",
  "guide.chance": "Each number has the same chance: 1 in {{numbers}}.",
  "guide.return": "Over many draws, {{percent}}% of the stakes is paid back on average.",
  "guide.return_tod":
    "Over many draws, at most {{percent}}% of the stakes is paid back on average, tod included.",
  "guide.pays_none": "The odds appear here when the next draw is planned.",

  "guide.picks": "Quick picks, one tap each",
  "guide.picks_hint": "Tap a name, and the board shows its numbers.",
  "guide.count": "{{count}} numbers",
  "guide.pick_natkhat": "Ten traditional numbers: five pairs and their reverses.",
  "guide.pick_power": "The two digits are 5 apart.",
  "guide.pick_brothers": "The two digits are neighbours.",
  "guide.pick_break": "The sum of the digits ends in the digit you name.",
  "guide.pick_wheel": "All numbers made of the digits you name, no digit twice.",
  "guide.pick_twins": "Both digits are the same.",
  "guide.pick_reverse": "Adds the same digits in every other order.",
  "guide.pick_triples": "All three digits are the same.",
  "guide.pick_series": "Three digits in ascending order.",
  "guide.pick_hundreds": "The last two digits are 0.",
  "guide.pick_even": "0, 2, 4, 6 and 8.",
  "guide.pick_odd": "1, 3, 5, 7 and 9.",
  "guide.pick_big": "5 to 9.",
  "guide.pick_small": "0 to 4.",
  "guide.digits": "Digits for {{name}}",

  "guide.tod": "Tod, the smaller prize",
  "guide.tod_perm":
    "If the number were {{number}}, the same digits in another order would pay tod. A triple such as 111 has no other order and never pays tod.",
  "guide.tod_updown":
    "If the number were {{number}}, the same digits in another order and the two neighbours would pay tod. A triple such as 111 has no other order: it pays tod only as a neighbour.",
  "guide.times_odds": "{{odds}}×",

  "guide.board": "To the board of {{name}}",
} as const;

export type GuideEnglish = typeof en;
export type GuideCatalogue = Readonly<Record<keyof GuideEnglish, string>>;
