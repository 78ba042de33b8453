-- Whether the picture of a request arrived a short time ago and is not read yet. Until then a copy with other digits is not found, so one
-- person does not approve the request. The time is bounded by a rule, so that everything works if nothing is read.
create or replace function cashier_awaits_reading(held cash_in_request) returns boolean
  language plpgsql stable
  as $$
    begin
      return held.image_id is not null and not slips_is_tried(held.image_id)
        and images_stored_at(held.image_id) > clock_timestamp() - make_interval(secs => cashier_rule('in_reading_seconds')::integer);
    end
  $$;
