-- Written by npm run db:dump. Change db/migrations, not this file.

CREATE TYPE public.account_kind AS ENUM (
    'player.main',
    'player.game',
    'player.claimable',
    'player.referral',
    'player.receivable',
    'player.points',
    'house.capital',
    'house.rounding',
    'house.corrections',
    'house.write_offs',
    'house.cash_in',
    'house.cash_out',
    'house.cash_out_pending',
    'house.lottery_stakes',
    'house.lottery_payouts',
    'house.game_stakes',
    'house.game_payouts',
    'house.promotions',
    'house.pocket_money',
    'house.point_rewards',
    'house.referrals',
    'house.points_issued',
    'house.points_spent'
);

CREATE TYPE public.currency AS ENUM (
    'MMK',
    'PTS'
);

CREATE TYPE public.transfer_kind AS ENUM (
    'seed',
    'capital',
    'correction',
    'reversal',
    'transfer_in',
    'transfer_out',
    'cash_in',
    'cash_in_bonus',
    'cash_out_request',
    'cash_out_reject',
    'cash_out_paid',
    'slip_stake',
    'slip_payout',
    'slip_refund',
    'game_bet',
    'game_win',
    'game_refund',
    'game_adjust',
    'game_rounding',
    'promotion',
    'pocket_money',
    'claim',
    'point_earn',
    'point_spend',
    'point_reward',
    'referral_earn',
    'referral_claim',
    'receivable_charge',
    'receivable_repay',
    'write_off'
);

CREATE FUNCTION public.code_window_at(scope text, instant timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select case
      when scope = 'address_hour' then date_trunc('hour', instant at time zone 'Asia/Yangon')
      else date_trunc('day', instant at time zone 'Asia/Yangon')
    end at time zone 'Asia/Yangon'
  $$;

CREATE FUNCTION public.is_safe_address(address text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
    select length(address) <= 500
      and address ~ '^(/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?|https://[^/\\[:space:][:cntrl:]]+[^\\[:space:][:cntrl:]]*)$'
  $_$;

CREATE FUNCTION public.is_text_in_all_languages(texts jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select case
      when jsonb_typeof(texts) <> 'object' then false
      when not texts ?& array['my', 'en', 'zh-Hans', 'th'] then false
      when texts - array['my', 'en', 'zh-Hans', 'th'] <> '{}'::jsonb then false
      else not exists (
        select from jsonb_each(texts)
        where jsonb_typeof(value) <> 'string'
          or value #>> '{}' !~ '[^[:space:]]'
          or length(value #>> '{}') > 500
      )
    end
  $$;

CREATE FUNCTION public.ledger_account_id(player_id bigint, kind public.account_kind) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select player_id * 16 + case kind
      when 'player.main' then 1
      when 'player.game' then 2
      when 'player.claimable' then 3
      when 'player.referral' then 4
      when 'player.receivable' then 5
      when 'player.points' then 6
    end
  $$;

CREATE FUNCTION public.ledger_add_partition(month_start timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      month_end constant timestamptz := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      partition constant text := 'transfer_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    begin
      if to_regclass('public.' || partition) is not null then
        return false;
      end if;
      execute format('create table public.%I (like public.transfer including all)', partition);
      -- Rights are the parent's. A default privilege must not open a back door to the part.
      execute format('revoke all on public.%I from public, shwe_app', partition);
      -- The parent asks for the same, so attaching has nothing to read; the parent's bound says it from then on.
      execute format(
        'alter table public.%I add constraint in_month check (created_at >= %L and created_at < %L)',
        partition, month_start, month_end
      );
      execute format(
        'alter table public.transfer attach partition public.%I for values from (%L) to (%L)',
        partition, month_start, month_end
      );
      execute format('alter table public.%I drop constraint in_month', partition);
      return true;
    end
  $$;

CREATE FUNCTION public.ledger_add_partitions(months_ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      months_ahead_max constant integer := 24;
      this_month constant timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
      made integer := 0;
    begin
      if months_ahead is null or months_ahead not between 0 and months_ahead_max then
        raise exception 'months_ahead must be between 0 and %', months_ahead_max using errcode = '22023';
      end if;
      -- Two nodes may run the job at once.
      perform pg_advisory_xact_lock(hashtextextended('ledger_add_partitions', 0));
      for ahead in 0 .. months_ahead loop
        if ledger_add_partition((this_month + make_interval(months => ahead)) at time zone 'UTC') then
          made := made + 1;
        end if;
      end loop;
      return made;
    end
  $$;

CREATE FUNCTION public.ledger_balances(player_ids bigint[]) RETURNS TABLE(player_id bigint, main bigint, game bigint, claimable bigint, referral bigint, points bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select asked.id, main.balance, game.balance, claimable.balance, referral.balance, points.balance
    from unnest(player_ids) as asked (id)
      join account main on main.id = asked.id * 16 + 1
      join account game on game.id = asked.id * 16 + 2
      join account claimable on claimable.id = asked.id * 16 + 3
      join account referral on referral.id = asked.id * 16 + 4
      join account points on points.id = asked.id * 16 + 6
  $$;

CREATE FUNCTION public.ledger_explain_refusal(debit_ids bigint[], credit_ids bigint[], amounts bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      culprit record;
    begin
      if exists (select from unnest(amounts) as amount where amount is null or amount < 1) then
        raise exception 'an amount is missing or not above zero' using errcode = 'SP004';
      end if;
      select * into culprit from (
        select leg.ord, leg.account_id, a.id is null as is_missing, a.currency,
          a.minimum, a.maximum,
          a.balance + ledger_sum(leg.delta) over (partition by leg.account_id order by leg.ord) as after
        from (
          select ord, debit_id as account_id, -amount as delta
          from unnest(debit_ids, amounts) with ordinality as d (debit_id, amount, ord)
          union all
          select ord, credit_id, amount
          from unnest(credit_ids, amounts) with ordinality as c (credit_id, amount, ord)
        ) leg left join account a on a.id = leg.account_id
      ) checked
      where is_missing or after not between minimum and maximum
      order by is_missing desc, ord
      limit 1;
      if culprit is null then
        raise exception 'the two sides of a transfer have different currencies' using errcode = 'SP003';
      elsif culprit.is_missing then
        raise exception 'account % is not there', coalesce(culprit.account_id::text, 'null')
          using errcode = 'SP002', detail = coalesce(culprit.account_id::text, 'null');
      end if;
      if culprit.after > culprit.maximum then
        raise exception 'account % would pass its maximum', culprit.account_id
          using errcode = 'SP006', detail = culprit.account_id::text;
      end if;
      raise exception 'account % would pass its minimum', culprit.account_id
        using errcode = 'SP001', detail = culprit.account_id::text;
    end
  $$;

CREATE TABLE public.account (
    id bigint NOT NULL,
    owner_id bigint,
    balance bigint,
    minimum bigint,
    maximum bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    kind public.account_kind NOT NULL,
    currency public.currency NOT NULL,
    CONSTRAINT account_balance_in_bounds CHECK (((balance >= minimum) AND (balance <= maximum)))
)
WITH (fillfactor='70');

CREATE FUNCTION public.ledger_is_account_sound(account public.account) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    select coalesce(
      (account.currency = 'PTS') = (account.kind in ('player.points', 'house.points_issued', 'house.points_spent'))
      and case
        when account.owner_id is null then
          account.id < 0 and account.kind >= 'house.capital'
          and num_nonnulls(account.balance, account.minimum, account.maximum) = 0
        -- What a player owes stands below zero and never above; everything else never below.
        else
          account.owner_id > 0 and account.id = ledger_account_id(account.owner_id, account.kind)
          and account.balance is not null
          and account.minimum = case account.kind when 'player.receivable' then -1000000000000000 else 0 end
          and account.maximum = case account.kind when 'player.receivable' then 0 else 1000000000000000 end
      end,
      false
    )
  $$;

CREATE FUNCTION public.ledger_lock(account_ids bigint[]) RETURNS TABLE(id bigint, balance bigint)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select a.id, a.balance from account a
    where a.id = any (account_ids) and a.id > 0
    order by a.id
    for no key update
  $$;

CREATE FUNCTION public.ledger_months_left() RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
    declare
      this_month constant timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
      months_ahead_max constant integer := 24;
      months integer := 0;
    begin
      while months < months_ahead_max and exists (
        select from pg_catalog.pg_inherits
        where inhparent = 'public.transfer'::regclass
          and inhrelid = to_regclass(
            'public.transfer_' || to_char(this_month + make_interval(months => months + 1), 'YYYY_MM')
          )
      ) loop
        months := months + 1;
      end loop;
      return months;
    end
  $$;

CREATE FUNCTION public.ledger_open_accounts(player_ids bigint[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    insert into account (id, owner_id, balance, minimum, maximum, kind, currency)
    select
      ledger_account_id(player_id, kind), player_id, 0,
      case kind when 'player.receivable' then -1000000000000000 else 0 end,
      case kind when 'player.receivable' then 0 else 1000000000000000 end,
      kind,
      case kind when 'player.points' then 'PTS'::currency else 'MMK'::currency end
    from unnest(player_ids) as player_id,
      unnest(enum_range('player.main'::account_kind, 'player.points'::account_kind)) as kind
    order by 1
    on conflict (id) do nothing
  $$;

CREATE FUNCTION public.ledger_post(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[], reversed_ids bigint[] DEFAULT NULL::bigint[], reversed_ats timestamp with time zone[] DEFAULT NULL::timestamp with time zone[]) RETURNS TABLE(transfer_id bigint, posted_at timestamp with time zone, debit_balance bigint, credit_balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      transfers_max constant integer := 50000;
      transfers constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
    begin
      if transfers is null or transfers not between 1 and transfers_max
        or cardinality(debit_ids) is distinct from transfers or cardinality(credit_ids) is distinct from transfers
        or cardinality(kinds) is distinct from transfers or cardinality(fact_ids) is distinct from transfers
        or cardinality(reversed_ids) <> transfers or cardinality(reversed_ats) <> transfers
      then
        raise exception 'post takes 1 to % transfers, all arrays of one length', transfers_max using errcode = 'SP004';
      end if;
      -- Nested, because a condition with a query in it is run as a query each time, which alone cost as much as the rest.
      if reversed_ids is null then
        if 'reversal' = any (kinds) then
          raise exception 'a reversal names what it reverses' using errcode = 'SP004';
        end if;
      elsif 'reversal' <> any (kinds) or exists (
        select unnest(reversed_ids) except select r.transfer_id from transfer_reversal r where r.transfer_id = any (reversed_ids)
      ) then
        raise exception 'reverse by ledger_reverse, which sees to it that it happens once' using errcode = 'SP004';
      end if;

      perform from account a where a.id = any (debit_ids || credit_ids) and a.id > 0 order by a.id for no key update;
      -- Read after the wait for the locks, so that on one account ids, times and balances have one order.
      posted_at := clock_timestamp();

      return query
        with line as materialized (
          select * from unnest(debit_ids, credit_ids, amounts, kinds, fact_ids, reversed_ids, reversed_ats)
            with ordinality as l (debit_id, credit_id, amount, kind, fact_id, reversed_id, reversed_at, ord)
        ),
        leg as materialized (
          select moved.ord, moved.is_debit, a.id as account_id, a.currency, a.minimum, a.maximum,
            a.balance + ledger_sum(moved.delta)
              over (partition by a.id order by moved.ord rows unbounded preceding) as after
          from (
            select ord, true as is_debit, debit_id as account_id, -amount as delta from line
            union all
            select ord, false, credit_id, amount from line
          ) moved join account a on a.id = moved.account_id
        ),
        checked as materialized (
          select ord,
            max(after) filter (where is_debit) as debit_after,
            max(after) filter (where not is_debit) as credit_after,
            count(*) = 2 and min(currency) = max(currency)
              and bool_and(after is null or after between minimum and maximum) as is_fine
          from leg group by ord
        ),
        verdict as materialized (
          select count(*) = transfers and bool_and(is_fine) as is_fine from checked
        ),
        updated as (
          update account a set balance = last.after
          from (
            select distinct on (account_id) account_id, after
            from leg where account_id > 0 and (select is_fine from verdict)
            order by account_id, ord desc
          ) last
          where a.id = last.account_id
        ),
        posted as (
          insert into transfer (debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id,
            reverses_id, reverses_at, xact_id, created_at, kind)
          select line.debit_id, line.credit_id, line.amount, checked.debit_after, checked.credit_after, line.fact_id,
            line.reversed_id, line.reversed_at, xact, posted_at, line.kind
          from line join checked using (ord)
          where (select is_fine from verdict)
          order by line.ord
          returning id, created_at, debit_after, credit_after
        )
        select id, created_at, debit_after, credit_after from posted order by id;

      if not found then
        perform ledger_explain_refusal(debit_ids, credit_ids, amounts);
      end if;
    end
  $$;

CREATE FUNCTION public.ledger_post_one(debit_id bigint, credit_id bigint, amount bigint, kind public.transfer_kind, fact_id bigint) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      delta constant bigint := case when debit_id > 0 then -amount else amount end;
      balance_after bigint;
      posted_id bigint;
      posted_at timestamptz;
    begin
      if kind = 'reversal' then
        raise exception 'reverse by ledger_reverse, which sees to it that it happens once' using errcode = 'SP004';
      end if;
      update account player set balance = player.balance + delta
      from account house
      where player.id = greatest(debit_id, credit_id) and house.id = least(debit_id, credit_id)
        and player.id > 0 and house.id < 0 and player.currency = house.currency
        and player.balance + delta between player.minimum and player.maximum
      returning player.balance into balance_after;
      if not found then
        if (debit_id > 0) = (credit_id > 0) then
          raise exception 'ledger_post_one is for a player and the house' using errcode = 'SP004';
        end if;
        perform ledger_explain_refusal(array[debit_id], array[credit_id], array[amount]);
      end if;
      posted_at := clock_timestamp();
      insert into transfer (debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id, xact_id,
        created_at, kind)
      values (debit_id, credit_id, amount,
        case when debit_id > 0 then balance_after end, case when credit_id > 0 then balance_after end,
        fact_id, pg_current_xact_id()::text::bigint + ledger_xact_offset(), posted_at, kind)
      returning id into posted_id;
      return array[posted_id, (extract(epoch from posted_at) * 1000000)::bigint, balance_after];
    end
  $$;

CREATE FUNCTION public.ledger_refuse_unsound_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.balance <> 0 or not public.ledger_is_account_sound(new) then
        raise exception 'account % is not of a known shape', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.ledger_reverse(transfer_ids bigint[], fact_ids bigint[], reason text, from_at timestamp with time zone, to_at timestamp with time zone) RETURNS TABLE(transfer_id bigint, posted_at timestamp with time zone, debit_balance bigint, credit_balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      wanted constant integer := cardinality(transfer_ids);
      original record;
      guarded integer;
    begin
      select
        array_agg(t.credit_account_id order by w.ord) as debit_ids,
        array_agg(t.debit_account_id order by w.ord) as credit_ids,
        array_agg(t.amount order by w.ord) as amounts,
        array_agg('reversal'::transfer_kind) as kinds,
        array_agg(t.created_at order by w.ord) as ats,
        count(*) as found
      into original
      from unnest(transfer_ids) with ordinality as w (id, ord)
      join transfer t on t.id = w.id and t.created_at between from_at and to_at and t.kind <> 'reversal';
      if original.found <> wanted or wanted = 0 then
        raise exception 'a transfer to reverse is not there or is itself a reversal' using errcode = 'SP005';
      end if;

      insert into transfer_reversal (transfer_id, reason)
      select id, ledger_reverse.reason from unnest(transfer_ids) as id order by id
      on conflict do nothing;
      get diagnostics guarded = row_count;
      if guarded <> wanted then
        raise exception 'a transfer is already reversed' using errcode = 'SP005';
      end if;

      return query select * from ledger_post(
        original.debit_ids, original.credit_ids, original.amounts, original.kinds, fact_ids, transfer_ids, original.ats
      );
    end
  $$;

CREATE FUNCTION public.ledger_xact_offset() RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$select 0::bigint$$;

CREATE FUNCTION public.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.updated_at := clock_timestamp();
      return new;
    end
  $$;

CREATE AGGREGATE public.ledger_sum(bigint) (
    SFUNC = int8pl,
    STYPE = bigint,
    INITCOND = '0',
    PARALLEL = safe
);

CREATE TABLE public.banner (
    id integer NOT NULL,
    placement text NOT NULL,
    title jsonb NOT NULL,
    image text NOT NULL,
    link text,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT banner_image_check CHECK (public.is_safe_address(image)),
    CONSTRAINT banner_link_check CHECK (public.is_safe_address(link)),
    CONSTRAINT banner_placement_check CHECK ((placement = ANY (ARRAY['wide'::text, 'phone'::text]))),
    CONSTRAINT banner_position_check CHECK (("position" >= 0)),
    CONSTRAINT banner_title_check CHECK (public.is_text_in_all_languages(title))
);

ALTER TABLE public.banner ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.banner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.code_allowance (
    scope text NOT NULL,
    key bytea NOT NULL,
    window_at timestamp with time zone NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    verified integer DEFAULT 0 NOT NULL,
    CONSTRAINT code_allowance_check CHECK (((verified >= 0) AND (verified <= sent))),
    CONSTRAINT code_allowance_scope_check CHECK ((scope = ANY (ARRAY['address_hour'::text, 'address_day'::text, 'prefix_day'::text, 'all_day'::text]))),
    CONSTRAINT code_allowance_sent_check CHECK ((sent >= 0))
);

CREATE TABLE public.device_token (
    session_id uuid NOT NULL,
    player_id bigint NOT NULL,
    token text NOT NULL,
    subscription jsonb,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT device_token_token_check CHECK (((length(token) >= 1) AND (length(token) <= 1000)))
);

CREATE TABLE public.game_category (
    id integer NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
    image text NOT NULL,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT game_category_id_check CHECK ((id > 0)),
    CONSTRAINT game_category_image_check CHECK (public.is_safe_address(image)),
    CONSTRAINT game_category_name_check CHECK (public.is_text_in_all_languages(name)),
    CONSTRAINT game_category_position_check CHECK (("position" >= 0)),
    CONSTRAINT game_category_slug_check CHECK ((slug ~ '^[a-z-]{2,20}$'::text))
);

CREATE TABLE public.header_text (
    id integer NOT NULL,
    text jsonb NOT NULL,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT header_text_position_check CHECK (("position" >= 0)),
    CONSTRAINT header_text_text_check CHECK (public.is_text_in_all_languages(text))
);

ALTER TABLE public.header_text ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.header_text_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ledger_seal (
    seq bigint NOT NULL,
    from_xact bigint NOT NULL,
    to_xact bigint NOT NULL,
    transfers integer NOT NULL,
    rows_sha256 bytea NOT NULL,
    root bytea NOT NULL,
    previous bytea NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    key_id text NOT NULL,
    signature bytea NOT NULL,
    CONSTRAINT ledger_seal_check CHECK ((from_xact < to_xact)),
    CONSTRAINT ledger_seal_previous_check CHECK ((length(previous) = 32)),
    CONSTRAINT ledger_seal_root_check CHECK ((length(root) = 32)),
    CONSTRAINT ledger_seal_rows_sha256_check CHECK ((length(rows_sha256) = 32)),
    CONSTRAINT ledger_seal_seq_check CHECK ((seq > 0)),
    CONSTRAINT ledger_seal_signature_check CHECK ((length(signature) = 64)),
    CONSTRAINT ledger_seal_transfers_check CHECK ((transfers > 0))
);

CREATE TABLE public.lottery (
    id integer NOT NULL,
    type text NOT NULL,
    name jsonb NOT NULL,
    path text NOT NULL,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT lottery_id_check CHECK ((id > 0)),
    CONSTRAINT lottery_name_check CHECK (public.is_text_in_all_languages(name)),
    CONSTRAINT lottery_path_check CHECK (public.is_safe_address(path)),
    CONSTRAINT lottery_position_check CHECK (("position" >= 0)),
    CONSTRAINT lottery_type_check CHECK ((type = ANY (ARRAY['1D'::text, '2D'::text, '3D'::text, 'C1D'::text, 'C2D'::text])))
);

CREATE TABLE public.one_time_code (
    id uuid NOT NULL,
    phone_key bytea NOT NULL,
    purpose text NOT NULL,
    key_id text NOT NULL,
    mac bytea NOT NULL,
    address_key bytea NOT NULL,
    prefix_key bytea NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT one_time_code_mac_check CHECK ((length(mac) = 32)),
    CONSTRAINT one_time_code_phone_key_check CHECK ((length(phone_key) = 32)),
    CONSTRAINT one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text]))),
    CONSTRAINT one_time_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

CREATE TABLE public.phone_guard (
    phone_key bytea NOT NULL,
    sent_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    tried_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    password_tried_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    touched_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT phone_guard_password_tried_at_check CHECK ((cardinality(password_tried_at) <= 10)),
    CONSTRAINT phone_guard_phone_key_check CHECK ((length(phone_key) = 32)),
    CONSTRAINT phone_guard_sent_at_check CHECK ((cardinality(sent_at) <= 5)),
    CONSTRAINT phone_guard_tried_at_check CHECK ((cardinality(tried_at) <= 15))
);

CREATE TABLE public.phone_proof (
    token_hash bytea NOT NULL,
    phone_key bytea NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT phone_proof_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text]))),
    CONSTRAINT phone_proof_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.player (
    id bigint NOT NULL,
    user_code text NOT NULL,
    name text NOT NULL,
    referral_code text NOT NULL,
    referred_by bigint,
    lvl_2 boolean DEFAULT false NOT NULL,
    frozen_at timestamp with time zone,
    session_epoch integer DEFAULT 0 NOT NULL,
    terms_version text NOT NULL,
    terms_accepted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    adult_confirmed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    cash_out_held_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT player_check CHECK ((referred_by <> id)),
    CONSTRAINT player_name_check CHECK ((((length(name) >= 2) AND (length(name) <= 60)) AND (name ~ '[^[:space:]]'::text))),
    CONSTRAINT player_referral_code_check CHECK ((referral_code ~ '^[A-HJ-NP-Z2-9]{6}$'::text)),
    CONSTRAINT player_session_epoch_check CHECK ((session_epoch >= 0)),
    CONSTRAINT player_terms_version_check CHECK (((length(terms_version) >= 1) AND (length(terms_version) <= 40))),
    CONSTRAINT player_user_code_check CHECK ((user_code ~ '^[0-9a-f]{10}$'::text))
);

ALTER TABLE public.player ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.player_id_seq
    START WITH 1000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.player_password (
    player_id bigint NOT NULL,
    hash text NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT player_password_hash_check CHECK ((hash ~ '^\$argon2id\$'::text))
);

CREATE TABLE public.player_phone (
    player_id bigint NOT NULL,
    phone text NOT NULL,
    verified_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT player_phone_phone_check CHECK ((phone ~ '^09[0-9]{7,9}$'::text))
);

CREATE TABLE public.provider (
    id integer NOT NULL,
    name text NOT NULL,
    image text NOT NULL,
    sec_image text,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT provider_image_check CHECK (public.is_safe_address(image)),
    CONSTRAINT provider_name_check CHECK (((name ~ '[^[:space:]]'::text) AND (length(name) <= 500))),
    CONSTRAINT provider_position_check CHECK (("position" >= 0)),
    CONSTRAINT provider_sec_image_check CHECK (public.is_safe_address(sec_image))
);

CREATE TABLE public.provider_category (
    category_id integer NOT NULL,
    provider_id integer NOT NULL,
    "position" integer NOT NULL,
    is_hot boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT provider_category_position_check CHECK (("position" >= 0))
);

ALTER TABLE public.provider ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.provider_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    player_id bigint NOT NULL,
    epoch integer NOT NULL,
    device text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT session_address_check CHECK ((length(address) <= 50)),
    CONSTRAINT session_device_check CHECK ((length(device) <= 80)),
    CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.social_link (
    kind text NOT NULL,
    link text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT social_link_kind_check CHECK ((kind = ANY (ARRAY['facebook'::text, 'viber'::text, 'messenger'::text, 'instagram'::text, 'play_store'::text, 'qr'::text]))),
    CONSTRAINT social_link_link_check CHECK (public.is_safe_address(link))
);

CREATE TABLE public.switch (
    name text NOT NULL,
    is_on boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT switch_name_check CHECK ((name ~ '^[a-z_]{2,40}$'::text))
);

CREATE SEQUENCE public.transfer_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.transfer (
    id bigint DEFAULT nextval('public.transfer_id'::regclass) NOT NULL,
    debit_account_id bigint NOT NULL,
    credit_account_id bigint NOT NULL,
    amount bigint NOT NULL,
    debit_after bigint,
    credit_after bigint,
    fact_id bigint NOT NULL,
    reverses_id bigint,
    xact_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    reverses_at timestamp with time zone,
    kind public.transfer_kind NOT NULL,
    CONSTRAINT transfer_amount CHECK (((amount >= 1) AND (amount <= '1000000000000000'::bigint))),
    CONSTRAINT transfer_two_accounts CHECK ((debit_account_id <> credit_account_id))
)
PARTITION BY RANGE (created_at);

CREATE TABLE public.transfer_command (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    key text NOT NULL,
    kind public.transfer_kind NOT NULL,
    amount bigint NOT NULL,
    body_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT transfer_command_amount_check CHECK ((amount > 0)),
    CONSTRAINT transfer_command_body_hash_check CHECK ((length(body_hash) = 32)),
    CONSTRAINT transfer_command_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
    CONSTRAINT transfer_command_kind_check CHECK ((kind = ANY (ARRAY['transfer_in'::public.transfer_kind, 'transfer_out'::public.transfer_kind, 'seed'::public.transfer_kind]))),
    CONSTRAINT transfer_command_player_id_check CHECK ((player_id > 0))
);

ALTER TABLE public.transfer_command ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.transfer_command_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.transfer_reversal (
    transfer_id bigint NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT transfer_reversal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

CREATE TABLE public.turnover (
    player_id bigint NOT NULL,
    remaining bigint NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT turnover_remaining_check CHECK (((remaining >= 0) AND (remaining <= '1000000000000000'::bigint)))
);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.code_allowance
    ADD CONSTRAINT code_allowance_pkey PRIMARY KEY (scope, key, window_at);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_token_key UNIQUE (token);

ALTER TABLE ONLY public.game_category
    ADD CONSTRAINT game_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.game_category
    ADD CONSTRAINT game_category_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.header_text
    ADD CONSTRAINT header_text_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_seal
    ADD CONSTRAINT ledger_seal_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.lottery
    ADD CONSTRAINT lottery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lottery
    ADD CONSTRAINT lottery_type_key UNIQUE (type);

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.phone_guard
    ADD CONSTRAINT phone_guard_pkey PRIMARY KEY (phone_key);

ALTER TABLE ONLY public.phone_proof
    ADD CONSTRAINT phone_proof_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.player_password
    ADD CONSTRAINT player_password_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.player_phone
    ADD CONSTRAINT player_phone_phone_key UNIQUE (phone);

ALTER TABLE ONLY public.player_phone
    ADD CONSTRAINT player_phone_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_referral_code_key UNIQUE (referral_code);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_user_code_key UNIQUE (user_code);

ALTER TABLE ONLY public.provider_category
    ADD CONSTRAINT provider_category_pkey PRIMARY KEY (category_id, provider_id);

ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_name_key UNIQUE (name);

ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.social_link
    ADD CONSTRAINT social_link_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.switch
    ADD CONSTRAINT switch_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.transfer_command
    ADD CONSTRAINT transfer_command_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transfer_command
    ADD CONSTRAINT transfer_command_player_id_key_key UNIQUE (player_id, key);

ALTER TABLE ONLY public.transfer
    ADD CONSTRAINT transfer_pkey PRIMARY KEY (id, created_at);

ALTER TABLE ONLY public.transfer_reversal
    ADD CONSTRAINT transfer_reversal_pkey PRIMARY KEY (transfer_id);

ALTER TABLE ONLY public.turnover
    ADD CONSTRAINT turnover_pkey PRIMARY KEY (player_id);

CREATE UNIQUE INDEX account_house_kind ON public.account USING btree (kind) WHERE (owner_id IS NULL);

CREATE INDEX code_allowance_window_at ON public.code_allowance USING btree (window_at);

CREATE INDEX device_token_player_id ON public.device_token USING btree (player_id);

CREATE INDEX one_time_code_created_at ON public.one_time_code USING btree (created_at);

CREATE INDEX one_time_code_phone ON public.one_time_code USING btree (phone_key, purpose, created_at DESC);

CREATE INDEX phone_guard_touched_at ON public.phone_guard USING btree (touched_at);

CREATE INDEX phone_proof_expires_at ON public.phone_proof USING btree (expires_at);

CREATE INDEX player_referred_by ON public.player USING btree (referred_by) WHERE (referred_by IS NOT NULL);

CREATE INDEX provider_category_provider_id ON public.provider_category USING btree (provider_id);

CREATE INDEX session_player_id ON public.session USING btree (player_id, created_at DESC);

CREATE INDEX transfer_credit ON ONLY public.transfer USING btree (credit_account_id, id) WHERE (credit_account_id > 0);

CREATE INDEX transfer_debit ON ONLY public.transfer USING btree (debit_account_id, id) WHERE (debit_account_id > 0);

CREATE INDEX transfer_xact ON ONLY public.transfer USING brin (xact_id) WITH (pages_per_range='32', autosummarize='on');

CREATE TRIGGER refuse_unsound BEFORE INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_unsound_account();

CREATE TRIGGER touch BEFORE UPDATE ON public.banner FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.game_category FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.header_text FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.lottery FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.provider FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.provider_category FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.social_link FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.switch FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.turnover FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.player_password
    ADD CONSTRAINT player_password_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_phone
    ADD CONSTRAINT player_phone_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.provider_category
    ADD CONSTRAINT provider_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.game_category(id);

ALTER TABLE ONLY public.provider_category
    ADD CONSTRAINT provider_category_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.provider(id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.turnover
    ADD CONSTRAINT turnover_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_account_id(player_id bigint, kind public.account_kind) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_account_id(player_id bigint, kind public.account_kind) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_add_partition(month_start timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_add_partitions(months_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_add_partitions(months_ahead integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_explain_refusal(debit_ids bigint[], credit_ids bigint[], amounts bigint[]) FROM PUBLIC;

GRANT SELECT ON TABLE public.account TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_is_account_sound(account public.account) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_is_account_sound(account public.account) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_lock(account_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_lock(account_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_months_left() FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_months_left() TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_open_accounts(player_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_open_accounts(player_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_post(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[], reversed_ids bigint[], reversed_ats timestamp with time zone[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[], reversed_ids bigint[], reversed_ats timestamp with time zone[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_post_one(debit_id bigint, credit_id bigint, amount bigint, kind public.transfer_kind, fact_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post_one(debit_id bigint, credit_id bigint, amount bigint, kind public.transfer_kind, fact_id bigint) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_refuse_unsound_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_reverse(transfer_ids bigint[], fact_ids bigint[], reason text, from_at timestamp with time zone, to_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_reverse(transfer_ids bigint[], fact_ids bigint[], reason text, from_at timestamp with time zone, to_at timestamp with time zone) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_xact_offset() FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_xact_offset() TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_sum(bigint) FROM PUBLIC;

GRANT SELECT ON TABLE public.banner TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.code_allowance TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_token TO shwe_app;

GRANT SELECT ON TABLE public.game_category TO shwe_app;

GRANT SELECT ON TABLE public.header_text TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.ledger_seal TO shwe_app;

GRANT SELECT ON TABLE public.lottery TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.one_time_code TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.phone_guard TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.phone_proof TO shwe_app;

GRANT SELECT ON TABLE public.player TO shwe_app;

GRANT INSERT(user_code) ON TABLE public.player TO shwe_app;

GRANT INSERT(name),UPDATE(name) ON TABLE public.player TO shwe_app;

GRANT INSERT(referral_code) ON TABLE public.player TO shwe_app;

GRANT INSERT(referred_by) ON TABLE public.player TO shwe_app;

GRANT UPDATE(session_epoch) ON TABLE public.player TO shwe_app;

GRANT INSERT(terms_version) ON TABLE public.player TO shwe_app;

GRANT UPDATE(cash_out_held_until) ON TABLE public.player TO shwe_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.player_password TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.player_phone TO shwe_app;

GRANT SELECT ON TABLE public.provider TO shwe_app;

GRANT SELECT ON TABLE public.provider_category TO shwe_app;

GRANT SELECT ON TABLE public.schema_migrations TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO shwe_app;

GRANT SELECT ON TABLE public.social_link TO shwe_app;

GRANT SELECT ON TABLE public.switch TO shwe_app;

GRANT SELECT ON TABLE public.transfer TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.transfer_command TO shwe_app;

GRANT USAGE ON SEQUENCE public.transfer_command_id_seq TO shwe_app;

GRANT SELECT ON TABLE public.transfer_reversal TO shwe_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.turnover TO shwe_app;

INSERT INTO public.schema_migrations (version) VALUES
  ('0001'),
  ('0002'),
  ('0010'),
  ('0011'),
  ('0012'),
  ('0013'),
  ('0014'),
  ('0020'),
  ('0030'),
  ('0031');
