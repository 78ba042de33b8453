-- Other pictures of the slip on a picture, of all players and all times: the same file, the same pixels or the same number.
create or replace function slips_same_images(asked uuid) returns setof uuid
  language plpgsql stable
  as $$
    declare
      own slip_reading;
    begin
      select * into own from slip_reading where image_id = asked;
      return query
        select r.image_id from slip_reading r where r.file_hash = own.file_hash and r.id <> own.id
        union
        select r.image_id from slip_reading r where r.pixel_hash = own.pixel_hash and r.id <> own.id
        union
        select r.image_id from slip_reading r
        where length(r.number) = length(own.number) and r.number collate "C" = own.number collate "C" and r.id <> own.id;
    end
  $$;
