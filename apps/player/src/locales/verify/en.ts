/** English texts of the page that verifies a slip or a draw. They are loaded with that page. */
export const en = {
  "verify.lead":
    "Check a slip or a draw yourself. Everything is computed on this device, also without internet.",
  "verify.ways": "What do you want to check?",
  "verify.way_file": "Proof file",
  "verify.way_slip": "My slip",
  "verify.way_draw": "A draw",

  "verify.file_choose": "Choose a proof file",
  "verify.file_drop": "or drop it here",
  "verify.file_paste": "Or paste its text",
  "verify.file_hint": "“Save proof” on a receipt gives you this file. It never leaves this device.",
  "verify.file_none": "This is not the proof of a slip. Nothing was checked.",
  "verify.file_large": "This file is larger than any proof. Nothing was checked.",
  "verify.file_clear": "Clear",

  "verify.slip_number": "Slip number",
  "verify.slip_hint": "As on the receipt, such as 17-240.",
  "verify.slip_none": "None of your slips has this number",
  "verify.slip_wrong": "A slip number is two numbers with a dash between them.",
  "verify.slip_login": "Log in to load your own slips. A proof file needs no login.",
  "verify.draw_number": "Draw number",
  "verify.draw_hint": "The first part of a slip number: 17 in 17-240.",
  "verify.draw_wrong": "A draw number has digits only.",
  "verify.draw_none": "There is no draw with this number. It is the first part of a slip number.",
  "verify.load": "Load and check",

  "verify.verdict": "Verdict",
  "verify.checking": "Checking…",
  "verify.sound": "Sound",
  "verify.broken": "Broken",
  "verify.unknown": "Cannot be told",
  "verify.sound_slip":
    "This slip stands in the sealed book of its draw exactly as it is shown here. Times are those of the operator's clock.",
  "verify.sound_draw":
    "The seal is genuine and older than the result by the operator's clock, and the number follows from what two sources said.",
  "verify.sound_slip_stamped":
    "This slip stands in the sealed book of its draw exactly as it is shown here. An outside time-stamp authority saw the seal before any digit could be known.",
  "verify.sound_draw_stamped":
    "The seal is genuine, an outside time-stamp authority saw it before any digit could be known, and the number follows from what two sources said.",
  "verify.sound_seal": "The seal is genuine. There is no result to check yet.",
  "verify.demo": "This is a draw of a demonstration. Its numbers are simulated.",
  "verify.broken_text": "This is not what was sealed and signed. Below you see what differs.",
  "verify.unknown_text":
    "Nothing is wrong with what could be checked. What could not is marked below.",
  "verify.unsealed_slip":
    "The draw of this slip is not sealed yet. Come back a minute after it closes.",
  "verify.unsealed_draw": "This draw is not sealed yet. Come back a minute after it closes.",

  "verify.checks": "What was checked",
  "verify.check_slip_in_seal": "The slip is in the sealed book",
  "verify.check_seal_of_draw": "The seal belongs to this draw",
  "verify.check_seal_signature": "The seal carries the house's signature",
  "verify.check_receipt_of_slip": "The receipt says the same as the slip",
  "verify.check_receipt_signature": "The receipt carries the house's signature",
  "verify.check_sealed_before_result": "The book was sealed before any digit could be known",
  "verify.check_same_draw": "All parts are of the same draw, day and time",
  "verify.check_accepted_in_time": "The slip was taken before the close",
  "verify.check_sealed_after_close": "The book was sealed after the close",
  "verify.check_published_after_draw": "The result was published after its hour",
  "verify.check_evidence_bytes": "What the source sent is unchanged",
  "verify.check_evidence_digits": "The number follows from what it sent",
  "verify.check_two_sources": "Two sources say the same",
  "verify.check_two_people": "Two people gave this result",
  "verify.check_corrections": "Corrections came one after the other, each by two people",
  "verify.check_terms_of_slip": "The odds are those the slip was accepted under",
  "verify.check_seal_in_log": "The seal is in the public log of seals",
  "verify.check_result_in_log": "Every version of the result is in the public log",
  "verify.check_countersigned": "An outside time-stamp authority confirms the seal",
  "verify.check_key": "The signatures' key is known",
  "verify.passed": "holds",
  "verify.failed": "does not hold",
  "verify.open": "cannot be told",
  "verify.why_unknown_key": "The key {{key}} is not among the keys used here.",
  "verify.why_unsupported": "This browser is too old for this kind of signature (Ed25519).",
  "verify.why_late":
    "The book was sealed before the draw, but after a digit could be known. Somebody may have known it.",
  "verify.why_unsaid": "This proof does not say it. Newer proofs do.",
  "verify.why_people":
    "One operator proposed it and another confirmed it. Arithmetic cannot check people: read their papers.",
  "verify.why_file_key":
    "The key comes from the file itself. Whoever forges a file can put a key of his own into it.",
  "verify.differs": "{{what}}: here",
  "verify.expected": "should be",
  "verify.nothing": "nothing",

  "verify.value_draw_id": "Draw",
  "verify.value_slip_id": "Slip",
  "verify.value_player_id": "Player",
  "verify.value_terms_id": "Terms",
  "verify.value_accepted_at_us": "Taken at",
  "verify.value_numbers": "Numbers",
  "verify.value_stakes": "Stakes",
  "verify.value_game": "Lottery",
  "verify.value_draw_on": "Day",
  "verify.value_slot": "Time",
  "verify.value_close_at_us": "Close",
  "verify.value_odds": "Odds",
  "verify.value_tod_odds": "Tod odds",
  "verify.value_tod_mode": "Kind of tod",
  "verify.value_total": "Total",
  "verify.value_root": "Root of the book",
  "verify.value_slips": "Slips in the book",
  "verify.value_total_stake": "Stakes in the book",
  "verify.value_sealed_at_us": "Sealed at",
  "verify.value_feed": "Source of the result",
  "verify.value_rule_version": "Version of the rules",
  "verify.value_result_at_us": "Hour of the draw",
  "verify.value_key_id": "Key",
  "verify.value_sha256": "Hash (SHA-256)",
  "verify.value_digits": "Number",
  "verify.value_basis": "What was said",
  "verify.value_sources": "Sources",
  "verify.value_published_at": "Published at",
  "verify.value_fetched_at": "Fetched at",
  "verify.value_result_at": "Hour of the draw",
  "verify.value_seq": "Number in the log",
  "verify.value_previous": "Hash of the entry before",
  "verify.value_kind": "Kind of entry",
  "verify.value_recorded_at_us": "Recorded",
  "verify.value_payload_sha256": "Hash of the content",
  "verify.value_terms_hash": "Hash of the terms",
  "verify.value_version": "Version",
  "verify.value_people": "Operator",
  "verify.value_reason": "Reason",
  "verify.value_corrected": "Corrected from",
  "verify.facts": "What it says",
  "verify.paper": "What {{source}} sent",

  "verify.key": "The key",
  "verify.key_id": "Key {{id}}",
  "verify.key_site": "As this site publishes it",
  "verify.key_file": "As it stands in the file",
  "verify.key_own": "Yours",
  "verify.key_none": "There is no key of this name here.",
  "verify.key_field": "Use a key you trust",
  "verify.key_why":
    "A key from us proves only that we agree with ourselves. One that you wrote down earlier, or got from somebody you trust, proves that nobody swapped it.",
  "verify.key_wrong": "A key is 64 characters: digits and the letters a to f.",

  "verify.log": "Log of seals",
  "verify.log_why":
    "Every seal and every result is an entry that names the one before it. This device remembers the newest entry it saw, so nothing before it can be changed unnoticed.",
  "verify.log_head": "Newest entry: {{seq}}",
  "verify.log_first": "Remembered now. Next time this page checks that nothing was changed.",
  "verify.log_offline": "Without a connection the log cannot be checked now.",
  "verify.log_consistent":
    "{{count}} entries since you last looked. Nothing before them was changed.",
  "verify.log_forked":
    "The log is not the one this device saw before. Entries were changed or taken away.",
  "verify.log_incomplete":
    "There are too many new entries to check here. What this device remembers stays as it is.",
  "verify.log_unsigned": "An entry of the log does not carry the house's signature.",

  "verify.proves": "What “sound” means",
  "verify.proves_slip":
    "The slip was in the book when it was sealed. Since then no number and no stake of it was changed.",
  "verify.proves_book": "No slip was added to the book, or taken away, after the seal.",
  "verify.proves_result":
    "The number is the one that follows from what the sources sent, byte by byte.",
  "verify.proves_not": "What it does not prove",
  "verify.proves_not_time":
    "The time of the seal is our word, though signed. Who keeps a proof or the root before the result needs no word of ours.",
  "verify.proves_not_source":
    "That a source told the truth. Two sources that lie alike are believed.",
  "verify.proves_not_page":
    "That this page is honest: it comes from us. The same check runs outside the browser: npm run verify.",
} as const;

export type VerifyEnglish = typeof en;
export type VerifyCatalogue = Readonly<Record<keyof VerifyEnglish, string>>;
