-- migrate:up
set local lock_timeout = '2s';

-- Texts of operators have no control character except the line break, no separator of lines or paragraphs, and none that marks or reverses
-- the direction of text: it could show another text than the one that was checked. The rule is that of the contract, which checked the
-- texts before; test/office/plain-texts.test.ts compares them.
alter table banner add constraint banner_title_plain check (
  not jsonb_path_exists(title, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));
alter table header_text add constraint header_text_text_plain check (
  not jsonb_path_exists(text, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));
alter table help_text add constraint help_text_question_plain check (
  not jsonb_path_exists(question, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));
alter table help_text add constraint help_text_answer_plain check (
  not jsonb_path_exists(answer, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));
alter table level2_text add constraint level2_text_text_plain check (
  not jsonb_path_exists(text, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));
alter table announcement add constraint announcement_title_plain check (
  not jsonb_path_exists(title, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
