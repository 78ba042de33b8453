-- Written by npm run db:dump. Change db/migrations or db/functions, not this file.

CREATE SCHEMA trigram;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA trigram;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

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
    'house.points_spent',
    'house.receiving',
    'house.fees',
    'house.differences'
);

CREATE TYPE public.break_kind AS ENUM (
    'timeout',
    'exclusion'
);

CREATE SEQUENCE public.game_round_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.game_round (
    id bigint DEFAULT nextval('public.game_round_id'::regclass) NOT NULL,
    provider_id integer NOT NULL,
    player_id bigint NOT NULL,
    round_id text NOT NULL,
    game_code text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    bets integer DEFAULT 0 NOT NULL,
    wins integer DEFAULT 0 NOT NULL,
    cancelled integer DEFAULT 0 NOT NULL,
    staked bigint DEFAULT 0 NOT NULL,
    won bigint DEFAULT 0 NOT NULL,
    balance_before bigint NOT NULL,
    balance_after bigint NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT game_round_check CHECK ((LEAST((bets)::bigint, (wins)::bigint, (cancelled)::bigint, staked) >= 0)),
    CONSTRAINT game_round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])))
)
WITH (fillfactor='70');

CREATE SEQUENCE public.game_tx_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.game_tx (
    id bigint DEFAULT nextval('public.game_tx_id'::regclass) NOT NULL,
    provider_id integer NOT NULL,
    tx_id text NOT NULL,
    kind text,
    state text NOT NULL,
    code smallint NOT NULL,
    limit_kind text,
    player_id bigint NOT NULL,
    round_id bigint,
    ref_tx_id text,
    session_id uuid,
    body_hash uuid,
    debit bigint DEFAULT 0 NOT NULL,
    credit bigint DEFAULT 0 NOT NULL,
    fraction smallint DEFAULT 0 NOT NULL,
    balance_before bigint NOT NULL,
    balance_after bigint NOT NULL,
    lent bigint DEFAULT 0 NOT NULL,
    is_late boolean DEFAULT false NOT NULL,
    detail text,
    occurred_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    CONSTRAINT game_tx_check CHECK ((LEAST(debit, credit, (fraction)::bigint) >= 0)),
    CONSTRAINT game_tx_state_check CHECK ((state = ANY (ARRAY['done'::text, 'refused'::text, 'cancelled'::text])))
);

CREATE TYPE public.casino_call AS (
	place integer,
	provider_id integer,
	player_id bigint,
	kind text,
	tx_id text,
	body_hash uuid,
	session_id uuid,
	round_id text,
	game_code text,
	ref_tx_id text,
	debit bigint,
	credit bigint,
	fraction smallint,
	closes boolean,
	preset smallint,
	gate smallint,
	gate_limit text,
	room bigint,
	room_limit text,
	balance bigint,
	is_stopped boolean,
	is_game_on boolean,
	is_held boolean,
	is_conflict boolean,
	known public.game_tx,
	ref public.game_tx,
	round public.game_round
);

CREATE TYPE public.casino_done AS (
	place integer,
	id bigint,
	provider_id integer,
	player_id bigint,
	kind text,
	tx_id text,
	body_hash uuid,
	session_id uuid,
	round_key text,
	round_id bigint,
	is_new_round boolean,
	game_code text,
	ref_tx_id text,
	marks_ref boolean,
	cancels_ref boolean,
	debit bigint,
	credit bigint,
	fraction smallint,
	code smallint,
	limit_kind text,
	balance_before bigint,
	balance_after bigint,
	bets integer,
	wins integer,
	cancelled integer,
	staked bigint,
	won bigint,
	round_state text,
	is_late boolean,
	lent bigint,
	charged bigint,
	returned bigint,
	refunded bigint,
	refunded_from timestamp with time zone
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
    'write_off',
    'cash_in_fee',
    'cash_in_return',
    'cash_out_fee',
    'cash_out_return',
    'account_move',
    'account_fee',
    'account_difference',
    'bonus_forfeit',
    'game_win_back',
    'game_promo',
    'game_buy_in',
    'game_buy_out'
);

CREATE TYPE public.casino_verdict AS (
	code smallint,
	limit_kind text,
	is_stored boolean,
	kinds public.transfer_kind[],
	amounts bigint[],
	lent bigint,
	bets integer,
	wins integer,
	cancelled integer,
	staked bigint,
	won bigint,
	round_state text,
	cancels_ref boolean,
	is_late boolean,
	is_reopened boolean,
	charged bigint,
	returned bigint,
	refunded bigint,
	refunded_from timestamp with time zone
);

CREATE TYPE public.currency AS ENUM (
    'MMK',
    'PTS'
);

CREATE TYPE public.limit_kind AS ENUM (
    'deposit',
    'stake',
    'loss'
);

CREATE TYPE public.limit_period AS ENUM (
    'day',
    'week',
    'month'
);

CREATE FUNCTION public.approval_alone_limit(asked_kind text, actor bigint, OUT alone_max bigint, OUT alone_days integer) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      known approval_kind%rowtype;
    begin
      select * into strict known from approval_kind where kind = asked_kind;
      if not exists (
        select from operator where id = actor and operator_may_act(operator) and role = any (known.makers) for share
      ) then
        raise exception 'operator % cannot decide about %', actor, asked_kind using errcode = 'SO021';
      end if;
      alone_max := coalesce(known.alone_max, 0);
      alone_days := known.alone_days;
    end
  $$;

CREATE FUNCTION public.approval_close(closed bigint, closer bigint, new_state text, why text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant approval := approval_hold(closed);
    begin
      if new_state = 'rejected' then
        perform approval_require_checker(held, closer);
        perform approval_refuse_second_rejection(held, closer);
      elsif new_state is distinct from 'withdrawn' then
        raise exception 'a request is rejected or withdrawn' using errcode = 'SO003';
      elsif held.made_by <> closer then
        raise exception 'only its maker withdraws request %', closed using errcode = 'SO022';
      end if;
      update approval set state = new_state, decided_by = closer, decided_at = clock_timestamp(),
        decided_xact = pg_current_xact_id(), decision_reason = why
      where id = closed;
      insert into operator_act (operator_id, act, subject, details)
      values (closer, case new_state when 'rejected' then 'approval.reject' else 'approval.withdraw' end, held.subject,
        json_strip_nulls(json_build_object('approval_id', closed::text, 'kind', held.kind, 'reason', why)));
    end
  $$;

CREATE FUNCTION public.approval_confirm(confirmed bigint, checker bigint, described jsonb DEFAULT NULL::jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant approval := approval_hold(confirmed);
    begin
      perform approval_require_checker(held, checker);
      if not exists (
        select from operator join approval_kind known on known.kind = held.kind
        where operator.id = held.made_by and operator_may_act(operator) and operator.role = any (known.makers) for share of operator
      ) then
        raise exception 'the maker of request % may not make it any more', confirmed using errcode = 'SO003';
      end if;
      if approval_subject_version(held.kind, held.subject, held.change, true) <> held.subject_version then
        raise exception '% has changed since', held.subject using errcode = 'SO002';
      end if;
      update approval set state = 'confirmed', decided_by = checker, decided_at = clock_timestamp(),
        decided_xact = pg_current_xact_id(), decided_diff = case when described is distinct from held.diff then described end
      where id = confirmed;
      insert into operator_act (operator_id, act, subject, details)
      values (checker, 'approval.confirm', held.subject, json_build_object('approval_id', confirmed::text, 'kind', held.kind));
    end
  $$;

CREATE TABLE public.approval (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    subject_version text NOT NULL,
    change jsonb NOT NULL,
    reason text NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    decided_by bigint,
    decided_at timestamp with time zone,
    decided_xact xid8,
    decision_reason text,
    diff jsonb,
    decided_diff jsonb,
    applied_at timestamp with time zone,
    CONSTRAINT applied_when_confirmed CHECK (((applied_at IS NULL) OR (state = 'confirmed'::text))),
    CONSTRAINT approval_change_check CHECK ((jsonb_typeof(change) = 'object'::text)),
    CONSTRAINT approval_decided_diff_check CHECK ((jsonb_typeof(decided_diff) = 'array'::text)),
    CONSTRAINT approval_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500))),
    CONSTRAINT approval_diff_check CHECK ((jsonb_typeof(diff) = 'array'::text)),
    CONSTRAINT approval_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT approval_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
    CONSTRAINT decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((state = 'open'::text) = (decided_by IS NULL)) AND ((state = 'open'::text) = (decided_xact IS NULL)))),
    CONSTRAINT decided_by_another CHECK (
CASE
    WHEN (state = ANY (ARRAY['confirmed'::text, 'rejected'::text])) THEN (decided_by <> made_by)
    WHEN (state = 'withdrawn'::text) THEN (decided_by = made_by)
    ELSE true
END),
    CONSTRAINT decided_in_time CHECK (((state <> 'confirmed'::text) OR (decided_at < expires_at))),
    CONSTRAINT rejected_with_reason CHECK (((state = 'rejected'::text) = (decision_reason IS NOT NULL)))
);

CREATE FUNCTION public.approval_hold(held bigint) RETURNS public.approval
    LANGUAGE plpgsql
    AS $$
    declare
      found_approval approval;
    begin
      select * into found_approval from approval where id = held for update;
      if not found or found_approval.state <> 'open' then
        raise exception 'request % is not open', held using errcode = 'SO003';
      end if;
      if found_approval.expires_at <= clock_timestamp() then
        raise exception 'request % has expired', held using errcode = 'SO008';
      end if;
      return found_approval;
    end
  $$;

CREATE FUNCTION public.approval_is_applied() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (select from approval where id = new.id and state = 'confirmed' and applied_at is null) then
        raise exception 'request % was confirmed without its effect', new.id using errcode = 'SO027';
      end if;
      return null;
    end
  $$;

CREATE FUNCTION public.approval_is_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open' and new.applied_at is null
        and (old.id, old.kind, old.subject, old.subject_version, old.change, old.reason, old.made_by, old.made_at, old.expires_at, old.diff)
          is not distinct from
          (new.id, new.kind, new.subject, new.subject_version, new.change, new.reason, new.made_by, new.made_at, new.expires_at, new.diff) then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.decided_xact = pg_current_xact_id() and old.applied_at is null and new.applied_at is not null
        and to_jsonb(old) - 'applied_at' = to_jsonb(new) - 'applied_at' then
        return new;
      end if;
      raise exception 'a request is decided once and never changed' using errcode = 'SO003';
    end
  $$;

CREATE FUNCTION public.approval_is_made_by(asked bigint, actor bigint) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select exists (select from approval where id = asked and made_by = actor) $$;

CREATE FUNCTION public.approval_open(opened_kind text, opened_subject text, wanted jsonb, why text, maker bigint, described jsonb DEFAULT NULL::jsonb) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      known approval_kind%rowtype;
      opened bigint;
    begin
      select * into strict known from approval_kind where kind = opened_kind;
      if not exists (
        select from operator where id = maker and operator_may_act(operator) and role = any (known.makers) for share
      ) then
        raise exception 'operator % cannot make requests of the kind %', maker, opened_kind using errcode = 'SO021';
      end if;
      if opened_subject = 'operator:' || maker then
        raise exception 'operator % cannot ask for a change of the own account', maker using errcode = 'SO023';
      end if;
      if opened_kind in ('operator.role', 'operator.reset') and (
        select count(*) from operator where role = 'owner' and state = 'active' and 'operator:' || id <> opened_subject
      ) < 2 then
        raise exception 'a change of % needs two other owners', opened_subject using errcode = 'SO024';
      end if;
      perform approval_refuse_too_many(maker);
      insert into approval (kind, subject, subject_version, change, reason, made_by, expires_at, diff)
      values (opened_kind, opened_subject, approval_subject_version(opened_kind, opened_subject, wanted, true), wanted, why, maker,
        clock_timestamp() + make_interval(hours => known.expires_h), described)
      returning id into opened;
      insert into operator_act (operator_id, act, subject, details)
      values (maker, 'approval.open', opened_subject,
        json_build_object('approval_id', opened::text, 'kind', opened_kind, 'reason', why));
      return opened;
    end
  $$;

CREATE FUNCTION public.approval_refuse_second_rejection(rejected public.approval, closer bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if rejected.kind not in ('result.publish', 'result.correct') or not exists (
        select from approval earlier
        where earlier.kind = rejected.kind and earlier.subject = rejected.subject and earlier.state = 'rejected'
          and earlier.decided_by = closer
      ) then
        return;
      end if;
      if exists (
        select from operator join approval_kind known on known.kind = rejected.kind
        where operator.id not in (rejected.made_by, closer) and operator.role = any (known.checkers)
          and operator.state = 'active' and operator.checker_from <= clock_timestamp()
      ) then
        raise exception 'operator % has rejected a request about % before', closer, rejected.subject using errcode = 'SO041';
      end if;
    end
  $$;

CREATE FUNCTION public.approval_refuse_too_many(maker bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      open_max constant integer := 50;
      lock_class constant integer := 7501;
    begin
      perform pg_advisory_xact_lock(lock_class, hashint8(maker));
      if open_max <= (
        select count(*) from approval where made_by = maker and state = 'open' and expires_at > clock_timestamp()
      ) then
        raise exception 'operator % has too many open requests', maker using errcode = 'SO042';
      end if;
    end
  $$;

CREATE FUNCTION public.approval_require_checker(checked public.approval, checker bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if checked.made_by = checker then
        raise exception 'another operator has to decide' using errcode = 'SO009';
      end if;
      if checked.subject = 'operator:' || checker then
        raise exception 'operator % cannot decide about the own account', checker using errcode = 'SO023';
      end if;
      if not exists (
        select from operator join approval_kind known on known.kind = checked.kind
        where operator.id = checker and operator.role = any (known.checkers) for share of operator
      ) then
        raise exception 'the role of operator % does not check requests of the kind %', checker, checked.kind using errcode = 'SO020';
      end if;
      if not exists (select from operator where id = checker and operator_may_act(operator) and checker_from <= clock_timestamp()) then
        raise exception 'operator % cannot decide yet', checker using errcode = 'SO004';
      end if;
    end
  $$;

CREATE FUNCTION public.approval_required(needed bigint, needed_kind text, needed_subject text) RETURNS public.approval
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      applied approval;
    begin
      update approval set applied_at = clock_timestamp()
      where id = needed and kind = needed_kind and subject = needed_subject and state = 'confirmed'
        and decided_xact = pg_current_xact_id() and applied_at is null
      returning * into applied;
      if not found then
        raise exception 'this needs a confirmed request of two people' using errcode = 'SO006';
      end if;
      insert into operator_act (operator_id, act, subject, details)
      values (applied.decided_by, 'approval.apply', needed_subject,
        json_build_object('approval_id', needed::text, 'kind', needed_kind));
      return applied;
    end
  $$;

CREATE FUNCTION public.approval_subject_version(asked_kind text, asked_subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
    declare
      version text;
    begin
      execute format('select %I($1, $2, $3)', (select version_function from approval_kind where kind = asked_kind))
        into version using asked_subject, wanted, has_lock;
      if version is null then
        raise exception 'there is no %', asked_subject using errcode = 'SO002';
      end if;
      return version;
    end
  $_$;

CREATE FUNCTION public.approval_withdraw_all(maker bigint, cause text, causer bigint) RETURNS void
    LANGUAGE sql
    AS $$
    with withdrawn as (
      update approval set state = 'withdrawn', decided_by = maker, decided_at = clock_timestamp(), decided_xact = pg_current_xact_id()
      where made_by = maker and state = 'open' and expires_at > clock_timestamp()
      returning id, kind, subject
    )
    insert into operator_act (operator_id, act, subject, details)
    select coalesce(causer, maker), 'approval.withdraw', subject, json_build_object('approval_id', id::text, 'kind', kind, 'cause', cause)
    from withdrawn order by id
  $$;

CREATE FUNCTION public.cashier_account_numbers(wanted text[]) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select coalesce(array_agg(given.number), '{}') from unnest(wanted) as given (number)
    where exists (
      select from receiving_account a
      where length(a.number) >= 8 and (position(given.number in a.number) > 0 or position(a.number in given.number) > 0)
    ) or exists (
      select from payee p join cash_out_request r on r.payee_id = p.id where p.number = given.number and r.state = 'paid'
    )
  $$;

CREATE FUNCTION public.cashier_account_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      named constant text := split_part(subject, ':', 2);
      found_account receiving_account;
    begin
      if named = 'new' then
        return 'new';
      end if;
      if has_lock then
        -- Both accounts of a move, in one order, so that moves in opposite directions do not wait for each other.
        perform from receiving_account where id in (named::bigint, (wanted ->> 'to')::bigint) order by id for no key update;
      end if;
      select * into found_account from receiving_account where id = named::bigint;
      return case
        when found_account.id is null then null
        when wanted ? 'day' then cashier_figure_at_end(found_account.id, (wanted ->> 'day')::date)::text
        when wanted ? 'to' then found_account.state
        else found_account.version::text
      end;
    end
  $$;

CREATE FUNCTION public.cashier_add_payee(asking bigint, payee_method smallint, payee_name text, payee_number text, payees_max integer, OUT verdict text, OUT payee_id bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      -- Calls of one player wait for each other here, so that the number of payees is exact.
      perform ledger_lock(array[ledger_account_id(asking, 'player.main')]);
      select id into payee_id from payee
      where player_id = asking and method_id = payee_method and number = payee_number and name = payee_name and removed_at is null;
      if found then
        verdict := 'known';
      elsif not exists (select from payment_direction d where d.method_id = payee_method and d.direction = 'out' and d.is_on) then
        verdict := 'method_closed';
      elsif (
        select count(*) from payee
        where player_id = asking and removed_at is null and (method_id <> payee_method or number <> payee_number)
      ) >= payees_max then
        verdict := 'too_many_payees';
      else
        -- The same number under another name takes the place of the stored one, with a new hold.
        update payee set removed_at = clock_timestamp()
        where player_id = asking and method_id = payee_method and number = payee_number and removed_at is null;
        insert into payee (player_id, method_id, name, number, held_until)
        values (asking, payee_method, payee_name, payee_number,
          clock_timestamp() + make_interval(hours => cashier_rule('out_hold_hours')::integer))
        returning id into payee_id;
        verdict := 'added';
      end if;
    end
  $$;

CREATE TABLE public.cash_in_request (
    id bigint NOT NULL,
    code text NOT NULL,
    player_id bigint NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    method_id smallint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    reserved bigint NOT NULL,
    reserved_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone NOT NULL,
    last_digits text,
    payer text,
    sent_at timestamp with time zone,
    image_id uuid,
    gateway_ref text,
    transfer_ids bigint[],
    credited bigint,
    fee bigint,
    decided_at timestamp with time zone,
    decided_by bigint,
    reason_id smallint,
    approval_id bigint,
    begun_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    arrived bigint,
    CONSTRAINT cash_in_request_amount_check CHECK ((amount > 0)),
    CONSTRAINT cash_in_request_arrived_check CHECK ((arrived > 0)),
    CONSTRAINT cash_in_request_body_hash_check CHECK ((length(body_hash) = 32)),
    CONSTRAINT cash_in_request_check CHECK (((state = ANY (ARRAY['reserved'::text, 'lapsed'::text])) OR (sent_at IS NOT NULL))),
    CONSTRAINT cash_in_request_check1 CHECK (((sent_at IS NULL) = ((last_digits IS NULL) AND (gateway_ref IS NULL)))),
    CONSTRAINT cash_in_request_check2 CHECK (((credited IS NOT NULL) = (state = ANY (ARRAY['approved'::text, 'reversed'::text])))),
    CONSTRAINT cash_in_request_check3 CHECK (((fee IS NOT NULL) = (state = ANY (ARRAY['approved'::text, 'reversed'::text])))),
    CONSTRAINT cash_in_request_check4 CHECK (((state = 'rejected'::text) <= (reason_id IS NOT NULL))),
    CONSTRAINT cash_in_request_code_check CHECK ((code ~ '^CI[0-9]{6}-([0-9A-Z]{6}|[0-9A-Z]{8})$'::text)),
    CONSTRAINT cash_in_request_credited_check CHECK ((credited > 0)),
    CONSTRAINT cash_in_request_fee_check CHECK ((fee >= 0)),
    CONSTRAINT cash_in_request_last_digits_check CHECK ((last_digits ~ '^[0-9]{6}$'::text)),
    CONSTRAINT cash_in_request_payer_check CHECK (((length(payer) >= 2) AND (length(payer) <= 60))),
    CONSTRAINT cash_in_request_reserved_check CHECK ((reserved >= 0)),
    CONSTRAINT cash_in_request_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'lapsed'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'returned'::text, 'reversed'::text])))
);

CREATE FUNCTION public.cashier_amounts(held public.cash_in_request) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    AS $$
    declare
      credited constant bigint := coalesce(held.credited, 0);
    begin
      return array_remove(
        array[held.amount, slips_amount(held.image_id), held.arrived, held.credited, nullif(credited + cashier_sent_back(held), 0)] || array(
          select unnest(array[o.amount, credited + o.amount]) from cash_out_request o where o.cash_in_id = held.id and o.state <> 'rejected'
        ), null);
    end
  $$;

CREATE FUNCTION public.cashier_apply_account(confirmed bigint, subject text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'account.change', subject)).change;
      opening constant bigint := coalesce((wanted ->> 'opening')::bigint, 0);
      applied bigint;
    begin
      if subject = 'receiving_account:new' then
        insert into receiving_account (method_id, label, holder, number, qr_text, daily_ceiling, position, state)
        values ((wanted ->> 'method_id')::smallint, wanted ->> 'label', wanted ->> 'holder', wanted ->> 'number', wanted ->> 'qr_text',
          (wanted ->> 'daily_ceiling')::bigint, (wanted ->> 'position')::integer, 'receiving')
        returning id into applied;
        perform ledger_open_receiving(cashier_receiving_id(applied));
        if opening > 0 then
          perform ledger_post_receiving(array[cashier_receiving_id(applied)], array[-1::bigint], array[opening * 100],
            array['capital']::transfer_kind[], confirmed);
        end if;
        return applied;
      end if;
      update receiving_account set
        label = coalesce(wanted ->> 'label', label),
        holder = coalesce(wanted ->> 'holder', holder),
        number = coalesce(wanted ->> 'number', number),
        qr_text = case when wanted ? 'qr_text' then wanted ->> 'qr_text' else qr_text end,
        daily_ceiling = coalesce((wanted ->> 'daily_ceiling')::bigint, daily_ceiling),
        position = coalesce((wanted ->> 'position')::integer, position),
        state = coalesce(wanted ->> 'state', state),
        version = version + 1, changed_at = clock_timestamp()
      where id = split_part(subject, ':', 2)::bigint and state <> 'closed'
      returning id into applied;
      if applied is null then
        raise exception '% is closed', subject using errcode = 'SC028';
      end if;
      return applied;
    exception when unique_violation then
      raise exception 'another account has this label or number' using errcode = 'SC013';
    end
  $$;

CREATE FUNCTION public.cashier_apply_method(confirmed bigint, changed smallint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'method.change', 'payment_method:' || changed)).change;
    begin
      update payment_method set version = version + 1, changed_at = clock_timestamp() where id = changed;
      update payment_direction set
        is_on = coalesce((wanted ->> 'is_on')::boolean, is_on),
        amount_min = coalesce((wanted ->> 'amount_min')::bigint, amount_min),
        amount_max = coalesce((wanted ->> 'amount_max')::bigint, amount_max),
        fee_bp = coalesce((wanted ->> 'fee_bp')::integer, fee_bp),
        opens = case when wanted ? 'opens' then (wanted ->> 'opens')::time else opens end,
        closes = case when wanted ? 'closes' then (wanted ->> 'closes')::time else closes end
      where method_id = changed and direction = wanted ->> 'direction';
    end
  $$;

CREATE FUNCTION public.cashier_apply_payment(asked bigint, answered text, payment text, arrived bigint, arrived_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      now_at constant timestamptz := clock_timestamp();
      held cash_in_request;
      known gateway_payment;
    begin
      select * into held from cash_in_request where id = asked for update;
      select * into known from gateway_payment where request_id = asked for update;
      if known.request_id is null then
        raise exception 'request % has no payment at a gateway', asked;
      end if;
      update gateway_payment set queries = queries + 1, queried_at = now_at,
        next_query_at = case when known.state <> 'paid' then cashier_next_query(known.opened_at, now_at) end
      where request_id = asked;
      if known.state = 'paid' then
        return 'known';
      elsif answered not in ('failed', 'paid') then
        return 'waiting';
      elsif exists (
        select from gateway_payment other where other.gateway = known.gateway and other.payment_id = payment and other.request_id <> asked
      ) then
        return 'reused';
      elsif answered = 'failed' then
        return cashier_fail_payment(held, payment);
      end if;
      update gateway_payment set state = 'paid', payment_id = payment, amount = arrived, paid_at = arrived_at, next_query_at = null
      where request_id = asked;
      held := cashier_receive_payment(held, payment, arrived);
      if arrived <> held.amount or held.reserved < arrived then
        return 'pending';
      end if;
      begin
        perform cashier_credit(held, arrived, null, null, 'by the gateway');
        return 'approved';
      exception when sqlstate 'SC005' or sqlstate 'SC006' then
        -- A limit or an exclusion that began meanwhile.
        return 'pending';
      end;
    end
  $$;

CREATE FUNCTION public.cashier_apply_rule(confirmed bigint, changed text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'cash.rule', 'cash_rule:' || changed)).change;
    begin
      update cash_rule set value = wanted -> 'value', version = version + 1, changed_at = clock_timestamp() where name = changed;
    end
  $$;

CREATE FUNCTION public.cashier_approve_alone(approved bigint, read_version integer, amount bigint, remark text, decider bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      allowed constant record := approval_alone_limit('cash_in.approve', decider);
      held constant cash_in_request := cashier_lock_cash_in(approved, read_version, decider);
    begin
      if amount <> held.amount and remark is null then
        raise exception 'another amount needs a reason' using errcode = 'SC011';
      end if;
      -- Parallel approvals by one operator, and for one player, wait here, so that each counts the others.
      perform cashier_lock_alone(decider);
      perform cashier_lock_credits(held.player_id);
      if cashier_in_needs_two(held, amount, allowed.alone_max, decider) <> '{}' then
        perform cashier_release_claim('in', approved);
        return false;
      elsif cashier_awaits_reading(held) then
        raise exception 'the picture of request % is being read', approved using errcode = 'SC023';
      end if;
      perform cashier_end_claim('in', approved);
      perform cashier_credit(held, amount, decider, null, remark);
      perform cashier_count_alone(decider, amount, 0);
      perform operator_record_act(decider, 'cash_in.approve', 'cash_in:' || approved,
        json_build_object('amount', amount, 'stated', held.amount, 'note', remark));
      return true;
    end
  $$;

CREATE FUNCTION public.cashier_approve_cash_out(approved bigint, read_version integer, remark text, decider bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant cash_out_request := cashier_lock_cash_out(approved, '{pending}', read_version, decider);
      reasons constant text[] := cashier_out_needs_two(approved, decider);
    begin
      if held.held_until > clock_timestamp() then
        raise exception 'cash-out % is held', approved using errcode = 'SC007';
      end if;
      if cashier_has_opened(held, decider) then
        raise exception 'another operator has to approve cash-out %', approved using errcode = 'SC019';
      end if;
      if held.kind = 'return' and not operator_has_acted(decider, 'cash_out.payee', 'cash_out:' || approved) then
        raise exception 'operator % has not read the payee of cash-out %', decider, approved using errcode = 'SC017';
      end if;
      if reasons <> '{}' then
        perform operator_require_checker(decider);
        -- Somebody else pays. Otherwise the approver keeps the claim and may pay at once.
        perform cashier_release_claim('out', approved);
      end if;
      update cash_out_request set state = 'approved', version = held.version + 1, approved_by = decider, approved_at = clock_timestamp(),
        needs_two = reasons <> '{}', two_reasons = reasons, is_new_approver = not operator_is_checker(decider)
      where id = approved;
      perform cashier_note_event('out', approved, held.version + 1, 'approved', decider, null, remark);
      perform operator_record_act(decider, 'cash_out.approve', 'cash_out:' || approved,
        json_build_object('amount', held.amount, 'note', remark));
    end
  $$;

CREATE FUNCTION public.cashier_approve_in_session(approved bigint, read_version integer, amount bigint, remark text, decider bigint, acting_session uuid, deciding_roles text[], notice text, OUT verdict text, OUT player_id bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      held_role constant text := operator_hold(decider, acting_session);
      request_code text;
    begin
      if held_role is null then
        verdict := 'unauthorized';
        return;
      elsif held_role <> all (deciding_roles) then
        verdict := 'forbidden';
        return;
      end if;
      select r.player_id, r.code into player_id, request_code from cash_in_request r where r.id = approved;
      if not found then
        verdict := 'unknown';
        return;
      end if;
      if not cashier_approve_alone(approved, read_version, amount, remark, decider) then
        verdict := 'needs_two';
        return;
      end if;
      perform news_add_drafts(array[player_id], 'notification', array[replace(notice, '{code}', request_code)::jsonb]);
      verdict := 'approved';
    end
  $$;

CREATE FUNCTION public.cashier_approve_together(confirmed bigint, approved bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.approve', 'cash_in:' || approved);
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = approved and state = 'pending' for update;
      if not found then
        raise exception 'request % is decided', approved using errcode = 'SC001';
      end if;
      perform cashier_end_claim('in', approved);
      perform cashier_credit(held, (request.change ->> 'amount')::bigint, request.decided_by, confirmed, request.reason);
    end
  $$;

CREATE FUNCTION public.cashier_arrived(held public.cash_in_request) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
    select case
      when held.gateway_ref is not null then coalesce((select amount from gateway_payment where request_id = held.id), 0)
      else coalesce(held.arrived, greatest(held.amount, slips_amount(held.image_id)))
    end
  $$;

CREATE FUNCTION public.cashier_awaits_reading(held public.cash_in_request) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return held.image_id is not null and not slips_is_tried(held.image_id)
        and images_stored_at(held.image_id) > clock_timestamp() - make_interval(secs => cashier_rule('in_reading_seconds')::integer);
    end
  $$;

CREATE FUNCTION public.cashier_begin_payment(asked bigint, reader bigint, despite boolean) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      found_request cash_out_request;
    begin
      perform cashier_require_decider(reader);
      select * into found_request from cash_out_request where id = asked for update;
      if found_request.state in ('pending', 'approved') then
        perform cashier_require_claim('out', asked, reader);
      end if;
      if found_request.state = 'approved' then
        perform cashier_require_payer(found_request, reader);
      end if;
      if found_request.state = 'approved' and found_request.paying_by is distinct from reader then
        if found_request.paying_by is not null and not despite then
          raise exception 'another operator began to pay cash-out %', asked using errcode = 'SC025';
        end if;
        update cash_out_request set paying_by = reader, paying_since = clock_timestamp() where id = asked;
        return found_request.paying_by;
      end if;
      return null;
    end
  $$;

CREATE FUNCTION public.cashier_cancel(asking bigint, cancelled bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = cancelled and player_id = asking for update;
      if not found then
        return false;
      end if;
      if held.state = 'reserved' then
        perform cashier_end_cash_in(held, 'lapsed');
      end if;
      return true;
    end
  $$;

CREATE FUNCTION public.cashier_cash_in_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant bigint := split_part(subject, ':', 2)::bigint;
    begin
      if has_lock then
        perform from cash_in_request where id = asked for update;
      end if;
      return (select state || ' ' || version from cash_in_request where id = asked);
    end
  $$;

CREATE FUNCTION public.cashier_cash_out(asking bigint, asking_session uuid, idle_life interval, command_key text, command_hash bytea, wanted_payee bigint, wanted bigint, OUT verdict text, OUT request_id bigint, OUT figure bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      main constant bigint := ledger_account_id(asking, 'player.main');
      pending constant bigint := -7;
      held constant text := cashier_lock_session(asking, asking_session, idle_life);
      now_at timestamptz;
      left_to_stake bigint;
      balance bigint;
      standing record;
      repeated record;
      chosen payee;
      payee_until timestamptz;
      account_until timestamptz;
      taken_by bigint;
    begin
      if held = 'unauthorized' then
        verdict := held;
        return;
      end if;
      left_to_stake := rewards_lock_turnover(asking);
      select l.balance into balance from ledger_lock(array[main]) l;
      now_at := clock_timestamp();
      select id, body_hash into repeated from cash_out_request where player_id = asking and key = command_key;
      if found then
        verdict := case when repeated.body_hash = command_hash then 'repeated' else 'key_reused' end;
        request_id := repeated.id;
        return;
      end if;
      select * into chosen from payee where id = wanted_payee and player_id = asking and removed_at is null for share;
      standing := identity_cash_standing(asking);
      verdict := case
        when held is not null then held
        when not (select is_on from switch_is_on('cash_out') as is_on) then 'switched_off'
        when standing.has_level_2 is not true then 'level_2_needed'
        when chosen.id is null then 'not_found'
        when left_to_stake > 0 then 'cash_out_turnover'
      end;
      if verdict = 'cash_out_turnover' then
        figure := left_to_stake;
      end if;
      verdict := coalesce(verdict, cashier_refuse_amount(chosen.method_id, 'out', wanted));
      if verdict is not null then
        return;
      end if;
      if (
        select count(*) from cash_out_request r
        where r.player_id = asking and r.kind = 'cash_out' and r.state <> 'rejected'
          and r.requested_at >= date_trunc('day', now_at at time zone 'Asia/Yangon') at time zone 'Asia/Yangon'
      ) >= cashier_rule('out_daily_max') then
        verdict := 'cash_outs_today';
      elsif balance < wanted * 100 then
        verdict := 'insufficient_balance';
      end if;
      if verdict is not null then
        return;
      end if;
      payee_until := case when chosen.held_until > now_at then chosen.held_until end;
      account_until := case when standing.held_until > now_at then standing.held_until end;
      request_id := nextval('cash_out_request_id_seq');
      taken_by := ledger_post_cash_out(
        array[main], array[pending], array[wanted * 100], array['cash_out_request']::transfer_kind[], request_id);
      insert into cash_out_request (id, code, kind, player_id, key, body_hash, payee_id, method_id, payee_name, payee_number, amount, fee, state,
        requested_at, held_until, held_for, is_first_payee, transfer_id)
      values (request_id, cashier_code('CO', now_at), 'cash_out', asking, command_key, command_hash, chosen.id, chosen.method_id,
        chosen.name, chosen.number, wanted, cashier_fee(chosen.method_id, 'out', wanted), 'pending', now_at,
        greatest(payee_until, account_until),
        case when payee_until is not null and account_until is not null then 'both'
          when account_until is not null then 'account'
          when payee_until is not null then 'payee' end,
        not exists (select from cash_out_request r where r.payee_id = chosen.id and r.state = 'paid'), taken_by);
      perform cashier_note_event('out', request_id, 1, 'pending');
      verdict := 'requested';
    end
  $$;

CREATE FUNCTION public.cashier_cash_out_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant bigint := split_part(subject, ':', 2)::bigint;
    begin
      if has_lock then
        perform from cash_out_request where id = asked for update;
      end if;
      return (select state || ' ' || version from cash_out_request where id = asked);
    end
  $$;

CREATE FUNCTION public.cashier_check_arrived(held public.cash_in_request, wanted bigint) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      if held.gateway_ref is not null or wanted not between 0 and 1000000000 or wanted = coalesce(held.arrived, 0)
        or wanted < cashier_credited(held) + cashier_sent_back(held) then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      elsif cashier_return_waits(held) then
        raise exception 'money of request % waits to be paid back', held.id using errcode = 'SC001';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_claim(claimed_direction text, claimed bigint, claimer bigint, seconds integer) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      length constant interval := make_interval(secs => seconds);
      age_max constant interval := make_interval(mins => cashier_rule('claim_minutes_max')::integer);
      now_at timestamptz;
      own cash_claim;
      began timestamptz;
      claimed_until timestamptz;
    begin
      if seconds not between 1 and 3600 then
        raise exception 'a claim lasts at most an hour' using errcode = '22023';
      end if;
      perform cashier_require_decider(claimer);
      perform cashier_lock_open(claimed_direction, claimed);
      perform cashier_lock_claims(claimer);
      now_at := clock_timestamp();
      if (
        select count(*) from cash_claim c
        where c.operator_id = claimer and c.until_at > now_at and (c.direction, c.request_id) <> (claimed_direction, claimed)
      ) >= cashier_rule('claims_max') then
        raise exception 'operator % has claimed too many requests', claimer using errcode = 'SC021';
      end if;
      select * into own from cash_claim c
      where c.direction = claimed_direction and c.request_id = claimed and c.operator_id = claimer;
      began := case when own.until_at + length > now_at then own.began_at else now_at end;
      if began + age_max <= now_at then
        raise exception 'operator % had request % for too long', claimer, claimed using errcode = 'SC020';
      end if;
      insert into cash_claim (direction, request_id, operator_id, began_at, until_at)
      values (claimed_direction, claimed, claimer, began, least(now_at + length, began + age_max))
      on conflict (direction, request_id) do update
        set operator_id = excluded.operator_id, began_at = excluded.began_at, until_at = excluded.until_at
      where cash_claim.operator_id = excluded.operator_id or cash_claim.until_at <= now_at
      returning until_at into claimed_until;
      return claimed_until;
    end
  $$;

CREATE FUNCTION public.cashier_close_day_alone(closed bigint, closed_day date, balance bigint, closer bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      figure bigint;
    begin
      perform approval_alone_limit('account.difference', closer);
      perform cashier_lock_day(closed, closed_day);
      figure := cashier_figure_at_end(closed, closed_day);
      if figure <> balance or cashier_has_decided(closed, closed_day, closer) then
        return false;
      end if;
      insert into receiving_close (account_id, day, ledger_figure, entered, closed_by) values (closed, closed_day, figure, balance, closer);
      perform operator_record_act(closer, 'account.close_day', 'receiving_account:' || closed,
        json_build_object('day', closed_day, 'figure', figure));
      return true;
    end
  $$;

CREATE FUNCTION public.cashier_close_day_together(confirmed bigint, closed bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'account.difference', 'receiving_account:' || closed);
      closed_day constant date := (request.change ->> 'day')::date;
      balance constant bigint := (request.change ->> 'entered')::bigint;
      receiving constant bigint := cashier_receiving_id(closed);
      differences constant bigint := -19;
      figure bigint;
    begin
      perform cashier_lock_day(closed, closed_day);
      figure := cashier_figure_at_end(closed, closed_day);
      insert into receiving_close (account_id, day, ledger_figure, entered, closed_by, approval_id)
      values (closed, closed_day, figure, balance, request.made_by, confirmed);
      if balance > figure then
        perform ledger_post_receiving(array[receiving], array[differences], array[(balance - figure) * 100],
          array['account_difference']::transfer_kind[], confirmed);
      elsif balance < figure then
        perform ledger_post_receiving(array[differences], array[receiving], array[(figure - balance) * 100],
          array['account_difference']::transfer_kind[], confirmed);
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_code(prefix text, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql PARALLEL SAFE
    AS $$
    begin
      return prefix || to_char(at at time zone 'Asia/Yangon', 'YYMMDD') || '-' || translate(
        encode(substr(uuid_send(gen_random_uuid()), 1, 6), 'base64'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
        '0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJKMNPQRSTVWXYZ'
      );
    end
  $$;

CREATE FUNCTION public.cashier_confirm_arrived(confirmed bigint, asked bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.arrived', 'cash_in:' || asked);
      wanted constant bigint := (request.change ->> 'amount')::bigint;
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = asked and state in ('pending', 'approved', 'reversed', 'returned') for update;
      if not found then
        raise exception 'request % is neither open nor was its money credited or returned', asked using errcode = 'SC001';
      end if;
      perform cashier_check_arrived(held, wanted);
      update cash_in_request set arrived = nullif(wanted, 0), version = held.version + 1 where id = asked;
      perform cashier_note_event('in', asked, held.version + 1, 'arrived', request.decided_by, confirmed,
        left(wanted || ' kyat: ' || request.reason, 500));
      return wanted;
    end
  $$;

CREATE FUNCTION public.cashier_copy_reasons(held public.cash_in_request, wanted bigint) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      reasons text[] := '{}';
      states text[];
    begin
      states := array(
        select cashier_copy_state(other) from cash_in_request other
        where other.account_id = held.account_id and other.last_digits = held.last_digits and other.id <> held.id
          and other.sent_at > held.sent_at - make_interval(days => cashier_rule('in_digits_days')::integer)
          and cashier_amounts(other) && (cashier_amounts(held) || wanted)
      );
      if held.image_id is not null then
        -- A picture without a request was deleted some time after the decision, which is not known any more.
        states := states || array(
          select coalesce(cashier_copy_state(other), 'approved') from slips_same_images(held.image_id) as image
            left join cash_in_request other on other.image_id = image
        );
      end if;
      if states && '{approved,returned}' then
        reasons := reasons || 'accepted_copy'::text;
      end if;
      if states && '{reserved,pending}' then
        reasons := reasons || 'open_copy'::text;
      end if;
      return reasons;
    end
  $$;

CREATE FUNCTION public.cashier_copy_state(held public.cash_in_request) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      if cashier_sent_back(held) > 0 then
        return 'returned';
      end if;
      if held.state = 'reversed' and (held.arrived is not null
        or exists (select from cash_out_request o where o.cash_in_id = held.id and o.state = 'returned')) then
        return 'pending';
      end if;
      return held.state;
    end
  $$;

CREATE FUNCTION public.cashier_count_alone(actor bigint, credited_kyat bigint, paid_kyat bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      insert into cash_alone_day as d (operator_id, day, credited, paid)
      values (actor, (clock_timestamp() at time zone 'Asia/Yangon')::date, credited_kyat, paid_kyat)
      on conflict (operator_id, day) do update
        set credited = d.credited + excluded.credited, paid = d.paid + excluded.paid;
    end
  $$;

CREATE FUNCTION public.cashier_credit(held public.cash_in_request, granted bigint, decider bigint, confirmed bigint, remark text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      main constant bigint := ledger_account_id(held.player_id, 'player.main');
      charged constant bigint := cashier_fee(held.method_id, 'in', granted);
      allowed record;
      counted_at timestamptz := held.reserved_at;
      posted bigint[];
    begin
      if granted < 1 or granted > 1000000000 then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      end if;
      if (held.gateway_ref is not null or held.arrived is not null) and granted + cashier_sent_back(held) > cashier_arrived(held) then
        raise exception 'less than % kyat arrived', granted using errcode = 'SC015';
      end if;
      if granted > held.reserved then
        select * into allowed from protection_room('deposit', array[held.player_id]);
        counted_at := clock_timestamp();
        if allowed.verdict is not null then
          raise exception 'player % takes a break', held.player_id using errcode = 'SC006';
        elsif allowed.room < (granted - held.reserved) * 100 then
          raise exception 'the limits of player % do not allow it', held.player_id using errcode = 'SC005';
        end if;
        perform ledger_lock(array[main]);
        perform protection_charge('deposit', array[held.player_id], array[(granted - held.reserved) * 100]);
      elsif granted < held.reserved then
        perform protection_release(held.player_id, (held.reserved - granted) * 100, held.reserved_at);
      end if;
      perform ledger_lock(array[main]);
      if protection_is_any_excluded(array[held.player_id]) then
        raise exception 'player % is excluded', held.player_id using errcode = 'SC006';
      end if;
      posted := ledger_post_cash_in(held.player_id, cashier_receiving_id(held.account_id), granted * 100, charged * 100, held.id);
      update cash_in_request set state = 'approved', version = held.version + 1, reserved = granted, reserved_at = counted_at,
        credited = granted, fee = charged, transfer_ids = posted, decided_at = clock_timestamp(), decided_by = decider,
        approval_id = confirmed
      where id = held.id;
      perform cashier_note_event('in', held.id, held.version + 1, 'approved', decider, confirmed, remark);
    end
  $$;

CREATE FUNCTION public.cashier_credited(held public.cash_in_request) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$ select case when held.state = 'approved' then held.credited else 0 end $$;

CREATE FUNCTION public.cashier_deposited(asked bigint, from_at timestamp with time zone) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
    select coalesce(sum(reserved), 0)::bigint * 100 from cash_in_request where player_id = asked and reserved_at >= from_at
  $$;

CREATE FUNCTION public.cashier_described_cash_ins(request_ids bigint[]) RETURNS TABLE(id bigint, player_id bigint, code text, state text, method_id smallint, method text, tile text, amount bigint, credited bigint, fee bigint, reserved bigint, holder text, number text, qr_text text, until_at timestamp with time zone, reserved_at timestamp with time zone, sent_at timestamp with time zone, last_digits text, payer text, has_picture boolean, reasons jsonb, has_gateway boolean, gateway_state text, timeline json)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
    begin
      return query
        select r.id, r.player_id, r.code, r.state, r.method_id, m.name, m.tile, r.amount, r.credited,
          coalesce(r.fee, case when r.state in ('reserved', 'lapsed', 'pending') then cashier_fee(r.method_id, 'in', r.amount) end), r.reserved, a.holder,
          a.number, a.qr_text, r.until_at, r.reserved_at, r.sent_at, r.last_digits, r.payer, r.image_id is not null, reason.text,
          m.gateway is not null, page.state,
          (
            -- Sorted before the aggregate, because the index has this order and an aggregate would sort again.
            select json_agg(json_build_object('state', e.state, 'at', e.at)) from (
              select c.state, c.at from cash_event c where c.direction = 'in' and c.request_id = r.id and c.state <> 'arrived'
              order by c.version
            ) e
          )
        from unnest(request_ids) as wanted (id) join cash_in_request r on r.id = wanted.id
          join payment_method m on m.id = r.method_id join receiving_account a on a.id = r.account_id
          left join cash_reason reason on reason.id = r.reason_id
          left join gateway_payment page on page.request_id = r.id;
    end
  $$;

CREATE FUNCTION public.cashier_end_cash_in(held public.cash_in_request, new_state text, decider bigint DEFAULT NULL::bigint, given_reason smallint DEFAULT NULL::smallint, remark text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if held.reserved > 0 then
        perform protection_release(held.player_id, held.reserved * 100, held.reserved_at);
      end if;
      update cash_in_request set state = new_state, version = held.version + 1, reserved = 0, reason_id = given_reason,
        decided_at = case when new_state <> 'lapsed' then clock_timestamp() end, decided_by = decider
      where id = held.id;
      perform cashier_end_claim('in', held.id);
      perform cashier_note_event('in', held.id, held.version + 1, new_state, decider, null, remark);
    end
  $$;

CREATE FUNCTION public.cashier_end_claim(claimed_direction text, claimed bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      delete from cash_claim where direction = claimed_direction and request_id = claimed;
    end
  $$;

CREATE FUNCTION public.cashier_end_difference(ended bigint, why text, actor bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform approval_alone_limit('account.difference', actor);
      update gateway_difference set ended_at = clock_timestamp(), ended_by = actor where id = ended and ended_at is null;
      if not found then
        raise exception 'the difference has ended already' using errcode = 'SC001';
      end if;
      perform operator_record_act(actor, 'gateway.end_difference', 'gateway_difference:' || ended, json_build_object('reason', why));
    end
  $$;

CREATE FUNCTION public.cashier_expire(requests_max integer) RETURNS TABLE(request_id bigint, player_id bigint, state text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held cash_in_request;
    begin
      for held in
        select due.* from (
          select * from cash_in_request r
          where r.state in ('reserved', 'pending') and r.until_at <= clock_timestamp()
            and not (r.state = 'pending' and (r.arrived is not null or exists (
              select from gateway_payment p where p.request_id = r.id and p.state = 'paid'
            )))
          order by r.until_at limit requests_max for update skip locked
        ) due
        -- Limits are locked in the order of the players, so that two runs at once cannot deadlock.
        order by due.player_id, due.id
      loop
        request_id := held.id;
        player_id := held.player_id;
        state := case held.state when 'reserved' then 'lapsed' else 'expired' end;
        perform cashier_end_cash_in(held, state);
        return next;
      end loop;
    end
  $$;

CREATE FUNCTION public.cashier_fail_payment(held public.cash_in_request, payment text) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      failed_reason constant smallint := (select id from cash_reason where key = 'gateway_failed');
    begin
      if held.state not in ('reserved', 'lapsed') then
        return 'known';
      end if;
      update gateway_payment set state = 'failed', payment_id = payment where request_id = held.id;
      update cash_in_request set sent_at = clock_timestamp(), gateway_ref = payment where id = held.id;
      perform cashier_end_cash_in(held, 'rejected', null, failed_reason, 'by the gateway');
      return 'rejected';
    end
  $$;

CREATE FUNCTION public.cashier_fee(charged_method smallint, charged_direction text, amount bigint) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return (
        select amount * d.fee_bp / 10000 from payment_direction d where d.method_id = charged_method and d.direction = charged_direction
      );
    end
  $$;

CREATE FUNCTION public.cashier_figure_at_end(account_id bigint, day date) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
    select coalesce(last.entered, 0) + ledger_receiving_moved(
      cashier_receiving_id(cashier_figure_at_end.account_id),
      coalesce((last.day + 1)::timestamp at time zone 'Asia/Yangon', '-infinity'),
      (cashier_figure_at_end.day + 1)::timestamp at time zone 'Asia/Yangon'
    ) / 100
    from (values (true)) as one (row) left join lateral (
      select c.day, c.entered from receiving_close c
      where c.account_id = cashier_figure_at_end.account_id and c.day < cashier_figure_at_end.day
      order by c.day desc limit 1
    ) last on true
  $$;

CREATE FUNCTION public.cashier_guard_rule() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not cashier_rule_takes(new, new.value) or (tg_op = 'UPDATE' and jsonb_typeof(new.value) <> jsonb_typeof(old.value)) then
        raise exception 'the rule % cannot be %', new.name, new.value using errcode = 'SC022';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.cashier_has_decided(asked bigint, asked_day date, actor bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      before_at constant timestamptz := (asked_day + 1)::timestamp at time zone 'Asia/Yangon';
      from_at constant timestamptz := coalesce(
        (select max(c.day) + 1 from receiving_close c where c.account_id = asked and c.day < asked_day)::timestamp at time zone 'Asia/Yangon',
        '-infinity');
    begin
      return exists (
        select from cash_in_request i
        where i.account_id = asked and i.state in ('approved', 'reversed')
          and i.decided_at >= from_at and i.decided_at < before_at
          and (i.decided_by = actor or approval_is_made_by(i.approval_id, actor))
      ) or exists (
        select from cash_out_request o
        where o.paid_from = asked and actor in (o.decided_by, o.approved_by) and o.state in ('paid', 'returned')
          and o.decided_at >= from_at and o.decided_at < before_at
      );
    end
  $$;

CREATE FUNCTION public.cashier_has_ended_many(asking bigint, now_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      ended_max constant bigint := cashier_rule('in_ended_daily_max');
    begin
      return ended_max <= (
        select count(*) from (
          select r.state, r.begun_at from cash_in_request r where r.player_id = asking order by r.id desc limit ended_max * 2
        ) newest
        where newest.state in ('lapsed', 'rejected', 'expired') and newest.begun_at > now_at - interval '1 day'
      );
    end
  $$;

CREATE TABLE public.cash_out_request (
    id bigint NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    player_id bigint NOT NULL,
    key text,
    body_hash bytea,
    cash_in_id bigint,
    payee_id bigint,
    method_id smallint NOT NULL,
    payee_name text NOT NULL,
    payee_number text NOT NULL,
    amount bigint NOT NULL,
    fee bigint DEFAULT 0 NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    requested_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    held_until timestamp with time zone,
    held_for text,
    is_first_payee boolean NOT NULL,
    approved_by bigint,
    approved_at timestamp with time zone,
    needs_two boolean,
    decided_by bigint,
    decided_at timestamp with time zone,
    paid_from bigint,
    reference text,
    image_id uuid,
    reason_id smallint,
    approval_id bigint,
    transfer_id bigint,
    two_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    opened_by bigint,
    again_of bigint,
    waits_from timestamp with time zone GENERATED ALWAYS AS (COALESCE(held_until, requested_at)) STORED NOT NULL,
    paying_by bigint,
    paying_since timestamp with time zone,
    is_new_approver boolean DEFAULT false NOT NULL,
    CONSTRAINT approved_by_another CHECK (((approved_by IS NULL) OR (opened_by IS NULL) OR (approved_by <> opened_by))),
    CONSTRAINT cash_out_request_amount_check CHECK ((amount > 0)),
    CONSTRAINT cash_out_request_body_hash_check CHECK ((length(body_hash) = 32)),
    CONSTRAINT cash_out_request_check CHECK ((fee < amount)),
    CONSTRAINT cash_out_request_check1 CHECK (((kind = 'return'::text) = (cash_in_id IS NOT NULL))),
    CONSTRAINT cash_out_request_check2 CHECK (((kind = 'cash_out'::text) = ((key IS NOT NULL) AND (body_hash IS NOT NULL) AND (payee_id IS NOT NULL)))),
    CONSTRAINT cash_out_request_check3 CHECK (((held_until IS NULL) = (held_for IS NULL))),
    CONSTRAINT cash_out_request_check4 CHECK ((((approved_by IS NULL) = (approved_at IS NULL)) AND ((approved_by IS NULL) = (needs_two IS NULL)))),
    CONSTRAINT cash_out_request_check5 CHECK (((state <> ALL (ARRAY['approved'::text, 'paid'::text, 'returned'::text])) OR (approved_by IS NOT NULL))),
    CONSTRAINT cash_out_request_check6 CHECK (((state = ANY (ARRAY['paid'::text, 'returned'::text])) = ((paid_from IS NOT NULL) AND (reference IS NOT NULL)))),
    CONSTRAINT cash_out_request_check7 CHECK (((state = ANY (ARRAY['pending'::text, 'approved'::text])) = ((decided_by IS NULL) AND (decided_at IS NULL)))),
    CONSTRAINT cash_out_request_check8 CHECK (((state <> 'rejected'::text) OR (reason_id IS NOT NULL))),
    CONSTRAINT cash_out_request_check9 CHECK (((kind = 'return'::text) OR ((opened_by IS NULL) AND (again_of IS NULL)))),
    CONSTRAINT cash_out_request_code_check CHECK ((code ~ '^CO[0-9]{6}-([0-9A-Z]{6}|[0-9A-Z]{8})$'::text)),
    CONSTRAINT cash_out_request_fee_check CHECK ((fee >= 0)),
    CONSTRAINT cash_out_request_held_for_check CHECK ((held_for = ANY (ARRAY['payee'::text, 'account'::text, 'both'::text]))),
    CONSTRAINT cash_out_request_kind_check CHECK ((kind = ANY (ARRAY['cash_out'::text, 'return'::text]))),
    CONSTRAINT cash_out_request_payee_name_check CHECK (((length(payee_name) >= 2) AND (length(payee_name) <= 60))),
    CONSTRAINT cash_out_request_payee_number_check CHECK ((payee_number ~ '^[0-9]{5,24}$'::text)),
    CONSTRAINT cash_out_request_paying CHECK (((paying_by IS NULL) = (paying_since IS NULL))),
    CONSTRAINT cash_out_request_reference_check CHECK ((reference ~ '^[0-9A-Za-z-]{4,40}$'::text)),
    CONSTRAINT cash_out_request_reference_letters CHECK ((length(replace(reference, '-'::text, ''::text)) >= 4)),
    CONSTRAINT cash_out_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'returned'::text]))),
    CONSTRAINT cash_out_request_two_reasons_check CHECK ((array_to_string(two_reasons, ','::text) ~ '^[a-z_,]*$'::text)),
    CONSTRAINT paid_by_another CHECK (((state <> ALL (ARRAY['paid'::text, 'returned'::text])) OR (NOT needs_two) OR (decided_by <> approved_by))),
    CONSTRAINT two_people_have_a_reason CHECK (((needs_two IS NOT TRUE) OR (two_reasons <> '{}'::text[])))
);

CREATE FUNCTION public.cashier_has_opened(held public.cash_out_request, actor bigint) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select coalesce(held.opened_by = actor, false) or exists (
      select from cash_out_request former where former.id = held.again_of and approval_is_made_by(former.approval_id, actor)
    )
  $$;

CREATE FUNCTION public.cashier_hint_payment(hinted_gateway text, hinted_ref text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      task constant text := 'query_gateway_payment';
      attempts_max constant integer := 8;
      hinted bigint;
    begin
      select p.request_id into hinted from gateway_payment p join cash_in_request r on r.id = p.request_id
      where r.code = hinted_ref and p.gateway = hinted_gateway;
      if hinted is null then
        return false;
      end if;
      perform queue_replace_job(task, json_build_object('request_id', hinted::text), null, attempts_max, task || ':' || hinted, 0);
      return true;
    end
  $$;

CREATE FUNCTION public.cashier_in_needs_two(held public.cash_in_request, wanted bigint, alone_max bigint, actor bigint) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      reasons text[] :=
        case when greatest(wanted, held.amount) > alone_max then '{amount}'::text[] else '{}' end || cashier_copy_reasons(held, wanted);
    begin
      if wanted + (
        -- `offset 0` makes PostgreSQL read the requests of the player first. Otherwise it reads all approved ones while its statistics are old.
        select coalesce(sum(other.credited), 0) from (
          select * from cash_in_request own where own.player_id = held.player_id order by own.id desc offset 0
        ) other
        where other.state = 'approved' and other.decided_by is not null
          and other.approval_id is null and other.decided_at > clock_timestamp() - interval '24 hours'
      ) > cashier_rule('in_player_alone_max') then
        reasons := reasons || 'player_total'::text;
      end if;
      if wanted + coalesce((
        select d.credited from cash_alone_day d
        where d.operator_id = actor and d.day = (clock_timestamp() at time zone 'Asia/Yangon')::date
      ), 0) > cashier_rule('in_alone_daily_max') then
        reasons := reasons || 'day_total'::text;
      end if;
      return reasons;
    end
  $$;

CREATE FUNCTION public.cashier_is_open(opens time without time zone, closes time without time zone, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
    begin
      return case
        when opens is null or opens = closes then true
        when opens < closes then (at at time zone 'Asia/Yangon')::time >= opens and (at at time zone 'Asia/Yangon')::time < closes
        else (at at time zone 'Asia/Yangon')::time >= opens or (at at time zone 'Asia/Yangon')::time < closes
      end;
    end
  $$;

CREATE FUNCTION public.cashier_lock_alone(actor bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_advisory_xact_lock(7505, hashint8(actor));
    end
  $$;

CREATE FUNCTION public.cashier_lock_cash_in(held bigint, read_version integer, decider bigint) RETURNS public.cash_in_request
    LANGUAGE plpgsql
    AS $$
    declare
      found_request cash_in_request;
    begin
      perform cashier_require_decider(decider);
      select * into found_request from cash_in_request where id = held for update;
      if not found or found_request.state <> 'pending' then
        raise exception 'request % is decided', held using errcode = 'SC001';
      end if;
      if found_request.version <> read_version then
        raise exception 'request % has changed', held using errcode = 'SC002';
      end if;
      perform cashier_refuse_claimed('in', held, decider);
      perform cashier_lock_details(array[found_request.account_id], array[found_request.last_digits]);
      return found_request;
    end
  $$;

CREATE FUNCTION public.cashier_lock_cash_out(locked bigint, states text[], read_version integer, decider bigint) RETURNS public.cash_out_request
    LANGUAGE plpgsql
    AS $$
    declare
      found_request cash_out_request;
    begin
      perform cashier_require_decider(decider);
      select * into found_request from cash_out_request where id = locked for update;
      if not found or found_request.state <> all (states) then
        raise exception 'request % is decided', locked using errcode = 'SC001';
      end if;
      if found_request.version <> read_version then
        raise exception 'request % has changed', locked using errcode = 'SC002';
      end if;
      perform cashier_refuse_claimed('out', locked, decider);
      return found_request;
    end
  $$;

CREATE FUNCTION public.cashier_lock_claims(actor bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_advisory_xact_lock(7503, hashint8(actor));
    end
  $$;

CREATE FUNCTION public.cashier_lock_credits(credited_player bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_advisory_xact_lock(7504, hashint8(credited_player));
    end
  $$;

CREATE FUNCTION public.cashier_lock_day(closed bigint, closed_day date) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      known receiving_account;
    begin
      select * into known from receiving_account where id = closed for no key update;
      if not found or closed_day < (known.created_at at time zone 'Asia/Yangon')::date then
        raise exception 'there is no account % on %', closed, closed_day using errcode = 'SC004';
      end if;
      if clock_timestamp() < (closed_day + 1)::timestamp at time zone 'Asia/Yangon' + interval '1 minute' then
        raise exception 'the day % is not over', closed_day using errcode = 'SC014';
      end if;
      if exists (select from receiving_close where account_id = closed and day >= closed_day) then
        raise exception 'the day % is closed', closed_day using errcode = 'SC001';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_lock_details(account_ids bigint[], digits text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      lock_class constant integer := 7502;
      details integer;
    begin
      for details in
        select distinct hashtext(d.account_id || ' ' || d.digits)
        from unnest(account_ids, digits) as d (account_id, digits)
        where d.digits is not null
        order by 1
      loop
        perform pg_advisory_xact_lock(lock_class, details);
      end loop;
    end
  $$;

CREATE FUNCTION public.cashier_lock_open(held_direction text, held bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if held_direction = 'in' then
        perform from cash_in_request where id = held and state = 'pending' for share;
      else
        perform from cash_out_request where id = held and state in ('pending', 'approved') for share;
      end if;
      if not found then
        raise exception 'request % is decided', held using errcode = 'SC001';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_lock_session(asking bigint, asking_session uuid, idle_life interval) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      verdict constant text := (identity_hold_sessions(array[asking], array[asking_session], idle_life))[1];
    begin
      if verdict = 'busy' then
        raise exception 'the session of player % is being changed', asking using errcode = '40001';
      end if;
      return verdict;
    end
  $$;

CREATE FUNCTION public.cashier_may_reject_out(asked bigint, actor bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      return not exists (
        select from cash_out_request r
        where r.id = asked and r.state = 'approved' and (
          operator_has_acted_since(actor, 'cash_out.payee', 'cash_out:' || asked,
            case when r.kind = 'return' then r.approved_at else '-infinity' end)
          or not operator_is_owner(actor) and (r.opened_by = actor or exists (
            select from payout_picture p where p.request_id = asked and p.replaced_at is null))
        )
      );
    end
  $$;

CREATE FUNCTION public.cashier_may_reopen(ended text, ended_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return ended in ('expired', 'rejected')
        and coalesce(ended_at > clock_timestamp() - make_interval(days => cashier_rule('in_reopen_days')::integer), false);
    end
  $$;

CREATE FUNCTION public.cashier_method_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant smallint := split_part(subject, ':', 2)::smallint;
    begin
      if has_lock then
        perform from payment_direction where method_id = asked and direction = wanted ->> 'direction' for no key update;
      end if;
      return (select side::text from payment_direction side where method_id = asked and direction = wanted ->> 'direction');
    end
  $$;

CREATE FUNCTION public.cashier_move_money(confirmed bigint, subject text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'account.move', subject)).change;
      source constant bigint := split_part(subject, ':', 2)::bigint;
      target constant bigint := (wanted ->> 'to')::bigint;
      moved constant bigint := coalesce((wanted ->> 'amount')::bigint, 0) * 100;
      fee constant bigint := coalesce((wanted ->> 'fee')::bigint, 0) * 100;
    begin
      if target is not null then
        perform from receiving_account where id = target and id <> source and state <> 'closed';
        if not found then
          raise exception 'money cannot be moved to account %', target using errcode = 'SC004';
        end if;
        -- The figure of an account is its debits minus its credits, so the target is debited.
        perform ledger_post_receiving(array[cashier_receiving_id(target)], array[cashier_receiving_id(source)], array[moved],
          array['account_move']::transfer_kind[], confirmed);
      end if;
      if fee > 0 then
        perform ledger_post_receiving(array[-18::bigint], array[cashier_receiving_id(source)], array[fee],
          array['account_fee']::transfer_kind[], confirmed);
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_next_query(opened_at timestamp with time zone, now_at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
    select case when now_at < opened_at + interval '7 days'
      then now_at + least(greatest((now_at - opened_at) / 2, interval '30 seconds'), interval '6 hours') end
  $$;

CREATE FUNCTION public.cashier_note_event(event_direction text, changed bigint, new_version integer, new_state text, actor bigint DEFAULT NULL::bigint, confirmed bigint DEFAULT NULL::bigint, remark text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      insert into cash_event (direction, request_id, version, state, operator_id, approval_id, note)
      values (event_direction, changed, new_version, new_state, actor, confirmed, remark);
    end
  $$;

CREATE FUNCTION public.cashier_open_payment(asking bigint, asking_session uuid, idle_life interval, opened bigint, OUT verdict text, OUT ref text, OUT amount bigint, OUT gateway text, OUT until_at timestamp with time zone) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      first_query_after constant interval := interval '30 seconds';
      held_session constant text := cashier_lock_session(asking, asking_session, idle_life);
      held cash_in_request;
    begin
      verdict := held_session;
      if verdict is not null then
        return;
      end if;
      select * into held from cash_in_request r where r.id = opened and r.player_id = asking for update;
      select m.gateway into gateway from payment_method m where m.id = held.method_id;
      if held.id is null or gateway is null then
        verdict := 'not_found';
      elsif held.state <> 'reserved' or held.until_at <= clock_timestamp() then
        verdict := 'cash_in_over';
      end if;
      if verdict is not null then
        return;
      end if;
      insert into gateway_payment (request_id, gateway, next_query_at)
      values (opened, gateway, clock_timestamp() + first_query_after)
      on conflict (request_id) do nothing;
      verdict := 'opened';
      ref := held.code;
      amount := held.amount;
      until_at := held.until_at;
    end
  $$;

CREATE FUNCTION public.cashier_open_return(held public.cash_in_request, amount bigint, sender_name text, sender_number text, opener bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
    declare
      opened constant bigint := nextval('cash_out_request_id_seq');
      now_at constant timestamptz := clock_timestamp();
      pending constant bigint := -7;
    begin
      if amount is null or amount not between 1 and 1000000000 then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      end if;
      if cashier_return_waits(held) then
        raise exception 'money of request % waits to be paid back', held.id using errcode = 'SC001';
      elsif cashier_credited(held) + cashier_sent_back(held) + amount > cashier_arrived(held) then
        raise exception 'less than % kyat arrived for request % beyond its credit', amount, held.id using errcode = 'SC015';
      end if;
      insert into cash_out_request (id, code, kind, player_id, cash_in_id, method_id, payee_name, payee_number, amount, state, requested_at,
        is_first_payee, opened_by)
      values (opened, cashier_code('CO', now_at), 'return', held.player_id, held.id, held.method_id, sender_name, sender_number,
        amount, 'pending', now_at, true, opener);
      perform cashier_note_event('out', opened, 1, 'pending', opener);
      perform ledger_post_cash_out(array[cashier_receiving_id(held.account_id)], array[pending], array[amount * 100],
        array['cash_in_return']::transfer_kind[], opened);
      return opened;
    end
  $$;

CREATE FUNCTION public.cashier_out_needs_two(asked bigint, actor bigint DEFAULT NULL::bigint) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select coalesce(array_agg(reason order by place), '{}')
    from cash_out_request r cross join lateral (values
      (1, 'return', r.kind = 'return'),
      (2, 'large', r.amount > cashier_rule('out_alone_max')),
      (3, 'first_payee', r.is_first_payee),
      (4, 'excluded', protection_is_any_excluded(array[r.player_id])),
      (5, 'debt', ledger_debt(r.player_id) > 0),
      (6, 'frozen', identity_is_player_frozen(r.player_id)),
      (7, 'access', identity_access_changed_at(r.player_id) > r.requested_at),
      (8, 'credited', exists (
        -- `offset 0` makes PostgreSQL read the requests of the player first. Otherwise it reads all approved ones while its statistics are old.
        select from (select * from cash_in_request own where own.player_id = r.player_id order by own.id desc offset 0) i
        where i.state = 'approved' and i.decided_by = actor and i.approval_id is null
          and i.decided_at > clock_timestamp() - make_interval(days => cashier_rule('out_credited_days')::integer)
      )),
      (9, 'day_total', actor is not null and r.amount + coalesce((
        select d.paid from cash_alone_day d
        where d.operator_id = actor and d.day = (clock_timestamp() at time zone 'Asia/Yangon')::date
      ), 0) > cashier_rule('out_alone_daily_max'))
    ) known (place, reason, applies)
    where r.id = asked and (reason = any (r.two_reasons) or (applies and r.state in ('pending', 'approved')))
  $$;

CREATE FUNCTION public.cashier_pause_account(paused bigint, why text, actor bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform approval_alone_limit('account.change', actor);
      update receiving_account set state = 'paused', version = version + 1, changed_at = clock_timestamp()
      where id = paused and state = 'receiving';
      if not found then
        raise exception 'account % does not receive', paused using errcode = 'SC001';
      end if;
      perform operator_record_act(actor, 'account.pause', 'receiving_account:' || paused, json_build_object('reason', why));
    end
  $$;

CREATE FUNCTION public.cashier_pay_cash_out(paid bigint, read_version integer, from_account bigint, given_reference text, proof uuid, remark text, payer bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant cash_out_request := cashier_lock_cash_out(paid, '{approved}', read_version, payer);
      reasons text[];
      pending constant bigint := -7;
      fees constant bigint := -18;
      violated text;
    begin
      perform cashier_lock_alone(payer);
      reasons := cashier_require_payer(held, payer);
      if held.held_until > clock_timestamp() then
        raise exception 'cash-out % is held', paid using errcode = 'SC007';
      end if;
      if held.paying_by is distinct from payer then
        raise exception 'operator % has not read the payee of cash-out %', payer, paid using errcode = 'SC017';
      end if;
      perform from payout_picture where request_id = paid and image_id = proof and replaced_at is null for share;
      if not found then
        raise exception 'cash-out % has no such picture of its payment', paid using errcode = 'SC018';
      end if;
      perform from receiving_account where id = from_account and method_id = held.method_id and state <> 'closed' for share;
      if not found then
        raise exception 'there is no such account of this method' using errcode = 'SC004';
      end if;
      begin
        update cash_out_request set state = 'paid', version = held.version + 1, needs_two = reasons <> '{}', two_reasons = reasons,
          decided_by = payer, decided_at = clock_timestamp(), paid_from = from_account, reference = given_reference, image_id = proof
        where id = paid;
      exception when unique_violation then
        get stacked diagnostics violated = constraint_name;
        if violated <> 'cash_out_request_reference' then
          raise;
        end if;
        raise exception 'the reference % was used before', given_reference using errcode = 'SC012';
      end;
      perform cashier_end_claim('out', paid);
      perform ledger_post_cash_out(
        array[pending] || case when held.fee > 0 then array[pending] else '{}'::bigint[] end,
        array[cashier_receiving_id(from_account)] || case when held.fee > 0 then array[fees] else '{}'::bigint[] end,
        array[(held.amount - held.fee) * 100] || case when held.fee > 0 then array[held.fee * 100] else '{}'::bigint[] end,
        array['cash_out_paid']::transfer_kind[] || case when held.fee > 0 then array['cash_out_fee']::transfer_kind[] else '{}' end,
        paid);
      if held.approved_by = payer then
        perform cashier_count_alone(payer, 0, held.amount);
      end if;
      perform cashier_note_event('out', paid, held.version + 1, 'paid', payer, null, remark);
      perform operator_record_act(payer, 'cash_out.pay', 'cash_out:' || paid,
        json_build_object('amount', held.amount, 'account_id', from_account, 'reference', given_reference, 'note', remark));
    end
  $$;

CREATE FUNCTION public.cashier_receive_payment(held public.cash_in_request, payment text, arrived bigint) RETURNS public.cash_in_request
    LANGUAGE plpgsql
    AS $$
    declare
      is_counted constant boolean := held.reserved > 0;
      now_at constant timestamptz := clock_timestamp();
      counted constant bigint := case when is_counted then held.reserved else cashier_reserve_again(held.player_id, held.amount) end;
      received cash_in_request;
    begin
      update cash_in_request set state = 'pending', version = held.version + 1, gateway_ref = payment, sent_at = now_at,
        reserved = counted, reserved_at = case when is_counted then held.reserved_at else now_at end,
        until_at = now_at + make_interval(hours => cashier_rule('in_expiry_hours')::integer),
        decided_at = null, reason_id = null
      where id = held.id
      returning * into received;
      perform cashier_note_event('in', held.id, held.version + 1, 'pending', null, null,
        'payment ' || payment || ': ' || arrived || ' kyat');
      return received;
    end
  $$;

CREATE FUNCTION public.cashier_receiving_id(account_id bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select -1000 - account_id $$;

CREATE FUNCTION public.cashier_refuse_amount(wanted_method smallint, wanted_direction text, wanted bigint) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      offered payment_direction;
    begin
      select * into offered from payment_direction d where d.method_id = wanted_method and d.direction = wanted_direction;
      return case
        when offered.is_on is not true or not cashier_is_open(offered.opens, offered.closes, clock_timestamp()) then 'method_closed'
        when wanted not between offered.amount_min and offered.amount_max then 'amount_refused'
      end;
    end
  $$;

CREATE FUNCTION public.cashier_refuse_claimed(claimed_direction text, claimed bigint, actor bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform from cash_claim
      where direction = claimed_direction and request_id = claimed and operator_id <> actor and until_at > clock_timestamp()
      for update;
      if found then
        raise exception 'another operator works on request %', claimed using errcode = 'SC003';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_refuse_open(asking bigint, wanted bigint, now_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      opened bigint;
      total bigint;
    begin
      select count(*), coalesce(sum(r.amount), 0) into opened, total from cash_in_request r
      where r.player_id = asking and r.state in ('reserved', 'pending') and r.until_at > now_at;
      if opened >= cashier_rule('in_open_max') then
        return 'cash_ins_open';
      elsif total + wanted > cashier_rule('in_new_player_open_max') and not exists (
        select from cash_in_request r where r.player_id = asking and r.state = 'approved'
      ) then
        return 'cash_in_first';
      end if;
      return null;
    end
  $$;

CREATE FUNCTION public.cashier_reject(rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant cash_in_request := cashier_lock_cash_in(rejected, read_version, decider);
    begin
      -- Money that has arrived is credited or sent back, because a rejection would leave it with the operator.
      if held.arrived is not null or exists (select from gateway_payment p where p.request_id = rejected and p.state = 'paid') then
        raise exception 'the money of request % has arrived', rejected using errcode = 'SC016';
      end if;
      perform cashier_require_reason('in', given_reason);
      perform cashier_end_cash_in(held, 'rejected', decider, given_reason, remark);
      perform operator_record_act(decider, 'cash_in.reject', 'cash_in:' || rejected,
        json_build_object('reason_id', given_reason, 'note', remark));
    end
  $$;

CREATE FUNCTION public.cashier_reject_cash_out(rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform cashier_reject_out(rejected, read_version, given_reason, remark, decider, false);
    end
  $$;

CREATE FUNCTION public.cashier_reject_out(rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint, despite boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant cash_out_request := cashier_lock_cash_out(rejected, '{pending,approved}', read_version, decider);
      pending constant bigint := -7;
      back_to bigint := ledger_account_id(held.player_id, 'player.main');
      source cash_in_request;
    begin
      perform cashier_require_reason('out', given_reason);
      if not cashier_may_reject_out(rejected, decider) then
        raise exception 'cash-out % may be paid already', rejected using errcode = 'SC026';
      elsif held.state = 'approved' and held.paying_by is not null and not despite then
        raise exception 'another operator began to pay cash-out %', rejected using errcode = 'SC025';
      end if;
      perform cashier_end_claim('out', rejected);
      if held.kind = 'return' then
        select * into source from cash_in_request where id = held.cash_in_id for update;
        back_to := cashier_receiving_id(source.account_id);
        if source.state = 'returned' and not exists (
          select from cash_out_request o where o.cash_in_id = source.id and o.id <> rejected and o.state in ('pending', 'approved', 'paid')
        ) then
          perform cashier_wait_again(source, decider, null, remark);
        end if;
      end if;
      update cash_out_request set state = 'rejected', version = held.version + 1, decided_by = decider, decided_at = clock_timestamp(),
        reason_id = given_reason
      where id = rejected;
      perform ledger_post_cash_out(
        array[pending], array[back_to], array[held.amount * 100], array['cash_out_reject']::transfer_kind[], rejected);
      perform cashier_note_event('out', rejected, held.version + 1, 'rejected', decider, null, remark);
      perform operator_record_act(decider, 'cash_out.reject', 'cash_out:' || rejected,
        json_strip_nulls(json_build_object('reason_id', given_reason, 'note', remark, 'despite', operator_name_of(held.paying_by))));
    end
  $$;

CREATE FUNCTION public.cashier_release_claim(claimed_direction text, claimed bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      update cash_claim set until_at = clock_timestamp()
      where direction = claimed_direction and request_id = claimed and until_at > clock_timestamp();
    end
  $$;

CREATE FUNCTION public.cashier_reopen(confirmed bigint, reopened bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.reopen', 'cash_in:' || reopened);
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = reopened and state in ('expired', 'rejected') for update;
      if not found then
        raise exception 'request % was not rejected and has not expired', reopened using errcode = 'SC001';
      elsif not cashier_may_reopen(held.state, held.decided_at) then
        raise exception 'request % ended too long ago', reopened using errcode = 'SC027';
      end if;
      perform cashier_wait_again(held, request.decided_by, confirmed, request.reason);
    end
  $$;

CREATE FUNCTION public.cashier_require_claim(claimed_direction text, claimed bigint, actor bigint) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      perform from cash_claim c
      where c.direction = claimed_direction and c.request_id = claimed and c.operator_id = actor and c.until_at > clock_timestamp();
      if not found then
        raise exception 'operator % has not claimed request %', actor, claimed using errcode = 'SC024';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_require_decider(decider bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform operator_require_role(decider, '{owner,finance}');
    end
  $$;

CREATE FUNCTION public.cashier_require_payer(held public.cash_out_request, payer bigint) RETURNS text[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      reasons constant text[] := cashier_out_needs_two(held.id, payer);
    begin
      if reasons <> '{}' and held.approved_by = payer then
        raise exception 'another operator has to pay cash-out %', held.id using errcode = 'SC008';
      end if;
      if reasons <> '{}' then
        perform operator_require_checker(payer);
      end if;
      if held.is_new_approver and held.approved_by <> payer and held.paying_by is distinct from payer
        and not operator_is_checker(held.approved_by) then
        raise exception 'the operator who approved cash-out % enrolled less than a day ago', held.id using errcode = 'SC030';
      end if;
      return reasons;
    end
  $$;

CREATE FUNCTION public.cashier_require_reason(given_direction text, given smallint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform from cash_reason where id = given and direction = given_direction and is_on for share;
      if not found then
        raise exception 'there is no such reason' using errcode = 'SC009';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_require_rest(held public.cash_in_request, returned bigint) RETURNS void
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      if cashier_credited(held) + cashier_sent_back(held) + returned < cashier_arrived(held) then
        raise exception 'more than % kyat arrived for request %', returned, held.id using errcode = 'SC010';
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_reserve_again(asking bigint, wanted bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
    declare
      allowed record;
    begin
      select * into allowed from protection_room('deposit', array[asking]);
      -- Also if nothing is counted, because the caller makes it an open request, which cashier_refuse_open counts under this lock.
      perform ledger_lock(array[ledger_account_id(asking, 'player.main')]);
      if allowed.verdict is not null or allowed.room < wanted * 100 then
        return 0;
      end if;
      perform protection_charge('deposit', array[asking], array[wanted * 100]);
      return wanted;
    end
  $$;

CREATE FUNCTION public.cashier_reserve_all(player_ids bigint[], session_ids uuid[], idle_life interval, command_keys text[], command_hashes bytea[], method_ids smallint[], account_ids bigint[], amounts bigint[]) RETURNS TABLE(place integer, verdict text, request_id bigint, figure bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
    declare
      held constant text[] := identity_hold_sessions(player_ids, session_ids, idle_life);
      is_on boolean;
      minutes interval;
      breaks text[];
      rooms bigint[];
      -- Read before the charge: at midnight a release then leaves the counted amount too high, never too low.
      now_at timestamptz;
      repeated record;
      charged_players bigint[];
      charged_amounts bigint[];
    begin
      select array_agg(allowed.verdict order by asked.place), array_agg(allowed.room order by asked.place) into breaks, rooms
      from unnest(player_ids) with ordinality as asked (player_id, place)
        join protection_room('deposit', player_ids) allowed on allowed.player_id = asked.player_id;
      perform ledger_lock(array(select ledger_account_id(id, 'player.main') from unnest(player_ids) as id));
      now_at := clock_timestamp();
      is_on := (select switch_is_on('cash_in'));
      minutes := make_interval(mins => cashier_rule('reservation_minutes')::integer);
      -- A loop variable of this name would hide the column, which would then be null.
      for position in 1 .. cardinality(player_ids) loop
        place := position;
        request_id := null;
        figure := null;
        verdict := case when held[place] in ('busy', 'unauthorized') then held[place] end;
        if verdict is not null then
          return next;
          continue;
        end if;
        select r.id, r.body_hash into repeated from cash_in_request r
        where r.player_id = player_ids[place] and r.key = command_keys[place];
        if found then
          verdict := case when repeated.body_hash = command_hashes[place] then 'repeated' else 'key_reused' end;
          request_id := repeated.id;
          return next;
          continue;
        end if;
        verdict := case
          when held[place] is not null then held[place]
          when not is_on then 'switched_off'
          when breaks[place] = 'excluded' then 'self_excluded'
          when breaks[place] = 'timeout' then 'play_paused'
          else cashier_refuse_amount(method_ids[place], 'in', amounts[place])
        end;
        if verdict is not null then
          return next;
          continue;
        end if;
        if not exists (
          select from receiving_account a
          where a.id = account_ids[place] and a.method_id = method_ids[place] and a.state = 'receiving'
        ) then
          verdict := 'method_closed';
        elsif rooms[place] < amounts[place] * 100 then
          verdict := 'limit_reached';
          figure := rooms[place];
        elsif cashier_has_ended_many(player_ids[place], now_at) then
          verdict := 'cash_ins_ended';
        else
          verdict := cashier_refuse_open(player_ids[place], amounts[place], now_at);
        end if;
        if verdict is not null then
          return next;
          continue;
        end if;
        charged_players := charged_players || player_ids[place];
        charged_amounts := charged_amounts || amounts[place] * 100;
        request_id := nextval('cash_in_request_id_seq');
        insert into cash_in_request (
          id, code, player_id, key, body_hash, method_id, account_id, amount, state, reserved, reserved_at, until_at
        )
        values (
          request_id, cashier_code('CI', now_at), player_ids[place], command_keys[place], command_hashes[place],
          method_ids[place], account_ids[place], amounts[place], 'reserved', amounts[place], now_at, now_at + minutes
        );
        perform cashier_note_event('in', request_id, 1, 'reserved');
        verdict := 'reserved';
        return next;
      end loop;
      if charged_players is not null then
        perform protection_charge('deposit', charged_players, charged_amounts);
      end if;
    end
  $$;

CREATE FUNCTION public.cashier_return_again(held public.cash_out_request, opener bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      opened constant bigint := nextval('cash_out_request_id_seq');
      now_at constant timestamptz := clock_timestamp();
      pending constant bigint := -7;
    begin
      perform ledger_post_cash_out(array[cashier_receiving_id(held.paid_from)], array[pending], array[held.amount * 100],
        array['cash_out_return']::transfer_kind[], held.id);
      insert into cash_out_request (id, code, kind, player_id, cash_in_id, method_id, payee_name, payee_number, amount, state, requested_at,
        is_first_payee, opened_by, again_of)
      values (opened, cashier_code('CO', now_at), 'return', held.player_id, held.cash_in_id, held.method_id, held.payee_name,
        held.payee_number, held.amount, 'pending', now_at, true, held.opened_by, held.id);
      perform cashier_note_event('out', opened, 1, 'pending', opener);
    end
  $$;

CREATE FUNCTION public.cashier_return_cash_out(confirmed bigint, returned bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'cash_out.return', 'cash_out:' || returned);
      fees constant bigint := -18;
      held cash_out_request;
      main bigint;
    begin
      select * into held from cash_out_request where id = returned and state = 'paid' for update;
      if not found then
        raise exception 'cash-out % is not paid', returned using errcode = 'SC001';
      end if;
      if held.kind = 'return' then
        -- Before the update, as cashier_return_excess locks it: the new return refers to it, and both would wait for each other.
        perform from cash_in_request where id = held.cash_in_id for update;
      end if;
      update cash_out_request set state = 'returned', version = held.version + 1, approval_id = confirmed where id = returned;
      perform cashier_note_event('out', returned, held.version + 1, 'returned', request.decided_by, confirmed, request.reason);
      if held.kind = 'return' then
        perform cashier_return_again(held, request.made_by);
        return;
      end if;
      main := ledger_account_id(held.player_id, 'player.main');
      perform ledger_post_cash_out(
        array[cashier_receiving_id(held.paid_from)] || case when held.fee > 0 then array[fees] else '{}'::bigint[] end,
        array[main] || case when held.fee > 0 then array[main] else '{}'::bigint[] end,
        array[(held.amount - held.fee) * 100] || case when held.fee > 0 then array[held.fee * 100] else '{}'::bigint[] end,
        array['cash_out_return']::transfer_kind[] || case when held.fee > 0 then array['cash_out_return']::transfer_kind[] else '{}' end,
        returned);
    end
  $$;

CREATE FUNCTION public.cashier_return_excess(returned bigint, excess bigint, sender_name text, sender_number text, remark text, decider bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held cash_in_request;
    begin
      perform cashier_require_decider(decider);
      select * into held from cash_in_request
      where id = returned and (state = 'approved' or state in ('reversed', 'returned') and arrived is not null) for update;
      if not found then
        raise exception 'request % is not credited', returned using errcode = 'SC001';
      end if;
      perform cashier_require_rest(held, excess);
      perform operator_record_act(decider, 'cash_in.return', 'cash_in:' || returned,
        json_build_object('amount', excess, 'note', remark));
      return cashier_open_return(held, excess, sender_name, sender_number, decider);
    end
  $$;

CREATE FUNCTION public.cashier_return_money(returned bigint, read_version integer, arrived bigint, sender_name text, sender_number text, remark text, decider bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held constant cash_in_request := cashier_lock_cash_in(returned, read_version, decider);
    begin
      perform cashier_require_rest(held, arrived);
      perform cashier_end_cash_in(held, 'returned', decider, null, remark);
      perform operator_record_act(decider, 'cash_in.return', 'cash_in:' || returned,
        json_build_object('amount', arrived, 'note', remark));
      return cashier_open_return(held, arrived, sender_name, sender_number, decider);
    end
  $$;

CREATE FUNCTION public.cashier_return_waits(held public.cash_in_request) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (select from cash_out_request o where o.cash_in_id = held.id and o.state in ('pending', 'approved'))
  $$;

CREATE FUNCTION public.cashier_reverse(confirmed bigint, reversed bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.reverse', 'cash_in:' || reversed);
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = reversed and state = 'approved' for update;
      if not found then
        raise exception 'request % is not approved', reversed using errcode = 'SC001';
      elsif cashier_return_waits(held) then
        -- Money that is said never to have arrived would be paid out.
        raise exception 'a return of request % waits', reversed using errcode = 'SC029';
      end if;
      perform ledger_lend_shortfalls(array[held.player_id], array[(held.credited - held.fee) * 100], array[held.id]);
      -- The fee is returned first, so that the main balance has the whole amount.
      perform ledger_reverse(
        array(select id from unnest(held.transfer_ids) as id order by id desc), array_fill(held.id, array[cardinality(held.transfer_ids)]),
        request.reason, held.decided_at - interval '1 minute', held.decided_at + interval '1 minute');
      update cash_in_request set state = 'reversed', arrived = null, version = held.version + 1, approval_id = confirmed where id = reversed;
      perform cashier_note_event('in', reversed, held.version + 1, 'reversed', request.decided_by, confirmed, request.reason);
    end
  $$;

CREATE FUNCTION public.cashier_rule(wanted text) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return (select value::bigint from cash_rule where name = wanted);
    end
  $$;

CREATE TABLE public.cash_rule (
    name text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    value_min bigint DEFAULT 0 NOT NULL,
    value_max bigint DEFAULT 1000000000 NOT NULL,
    CONSTRAINT cash_rule_bounds CHECK (((value_min >= 0) AND (value_min <= value_max))),
    CONSTRAINT cash_rule_name_check CHECK ((name ~ '^[a-z_]{2,40}$'::text)),
    CONSTRAINT cash_rule_value_check CHECK ((jsonb_typeof(value) = ANY (ARRAY['number'::text, 'array'::text])))
);

CREATE FUNCTION public.cashier_rule_takes(asked public.cash_rule, wanted jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $$
    declare
      length_max constant integer := 12;
      least numeric := asked.value_min;
      each jsonb;
    begin
      if jsonb_typeof(wanted) is distinct from jsonb_typeof(asked.value) then
        return false;
      elsif jsonb_typeof(wanted) = 'number' then
        wanted := jsonb_build_array(wanted);
      end if;
      for each in select * from jsonb_array_elements(wanted) loop
        if jsonb_typeof(each) <> 'number' or each::numeric not between least and asked.value_max or each::numeric % 1 <> 0 then
          return false;
        end if;
        least := each::numeric + 1;
      end loop;
      return jsonb_array_length(wanted) between 1 and length_max;
    end
  $$;

CREATE FUNCTION public.cashier_rule_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      if has_lock then
        perform from cash_rule where name = split_part(subject, ':', 2) for no key update;
      end if;
      return (select version::text from cash_rule where name = split_part(subject, ':', 2));
    end
  $$;

CREATE FUNCTION public.cashier_send_all(player_ids bigint[], session_ids uuid[], idle_life interval, request_ids bigint[], digits text[], payers text[]) RETURNS TABLE(place integer, verdict text, request_id bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
    declare
      held_sessions constant text[] := identity_hold_sessions(player_ids, session_ids, idle_life);
      held cash_in_request[];
      asked cash_in_request;
      late_players bigint[];
      now_at timestamptz;
      counted_at timestamptz;
      reserved_amount bigint;
    begin
      select array_agg(r) into held from (
        select * from cash_in_request where id = any (request_ids) and player_id = any (player_ids) order by id for update
      ) r;
      perform cashier_lock_details(array_agg(r.account_id), array_agg(asked_for.digits))
      from unnest(request_ids, digits) as asked_for (id, digits) join unnest(held) r on r.id = asked_for.id;
      now_at := clock_timestamp();
      -- A reservation whose time is over is not counted among the open requests any more, also before the job releases it.
      late_players := array(select r.player_id from unnest(held) r where r.state = 'lapsed' or r.until_at <= now_at);
      if cardinality(late_players) > 0 then
        -- In the order of cashier_reserve_all, so that the number and the total of open requests are exact.
        perform protection_room('deposit', late_players);
        perform ledger_lock(array(select ledger_account_id(id, 'player.main') from unnest(late_players) as id));
      end if;
      -- A loop variable of this name would hide the column, which would then be null.
      for position in 1 .. cardinality(player_ids) loop
        place := position;
        request_id := request_ids[place];
        verdict := case when held_sessions[place] in ('busy', 'unauthorized') then held_sessions[place] end;
        if verdict is not null then
          return next;
          continue;
        end if;
        select * into asked from unnest(held) r where r.id = request_id and r.player_id = player_ids[place];
        if not found then
          verdict := 'not_found';
        elsif (select m.gateway is not null from payment_method m where m.id = asked.method_id) then
          verdict := 'cash_in_by_gateway';
        elsif asked.state not in ('reserved', 'lapsed') then
          verdict := case when asked.last_digits = digits[place] and asked.payer = payers[place] then 'repeated' else 'cash_in_sent' end;
        end if;
        if verdict is not null then
          return next;
          continue;
        end if;
        counted_at := asked.reserved_at;
        reserved_amount := asked.reserved;
        if asked.state = 'lapsed' or asked.until_at <= now_at then
          verdict := cashier_refuse_open(asked.player_id, asked.amount, clock_timestamp());
          if verdict is not null then
            return next;
            continue;
          end if;
        end if;
        if asked.state = 'lapsed' then
          counted_at := clock_timestamp();
          reserved_amount := cashier_reserve_again(asked.player_id, asked.amount);
        end if;
        update cash_in_request r set state = 'pending', version = asked.version + 1, last_digits = digits[place],
          payer = payers[place], sent_at = clock_timestamp(), reserved = reserved_amount, reserved_at = counted_at,
          until_at = clock_timestamp() + make_interval(hours => cashier_rule('in_expiry_hours')::integer)
        where r.id = asked.id;
        perform cashier_note_event('in', asked.id, asked.version + 1, 'pending');
        verdict := 'sent';
        return next;
      end loop;
    end
  $$;

CREATE FUNCTION public.cashier_sent_back(held public.cash_in_request) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
    select coalesce(sum(o.amount), 0)::bigint from cash_out_request o
    where o.cash_in_id = held.id and o.state in ('pending', 'approved', 'paid')
  $$;

CREATE FUNCTION public.cashier_stop_method(stopped smallint, stopped_direction text, why text, actor bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform approval_alone_limit('method.change', actor);
      update payment_direction set is_on = false where method_id = stopped and direction = stopped_direction and is_on;
      if not found then
        raise exception 'the method is stopped already' using errcode = 'SC001';
      end if;
      update payment_method set version = version + 1, changed_at = clock_timestamp() where id = stopped;
      perform operator_record_act(actor, 'method.stop', 'payment_method:' || stopped,
        json_build_object('direction', stopped_direction, 'reason', why));
    end
  $$;

CREATE FUNCTION public.cashier_store_proof(proved bigint, proof uuid, actor bigint) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held cash_out_request;
    begin
      perform cashier_require_decider(actor);
      select * into held from cash_out_request where id = proved for update;
      if held.state is distinct from 'approved' then
        raise exception 'request % is not approved', proved using errcode = 'SC001';
      end if;
      perform cashier_refuse_claimed('out', proved, actor);
      perform cashier_require_claim('out', proved, actor);
      if held.paying_by is distinct from actor then
        raise exception 'operator % has not read the payee of cash-out %', actor, proved using errcode = 'SC017';
      end if;
      update cash_out_request set version = held.version + 1 where id = proved;
      update payout_picture set replaced_at = clock_timestamp() where request_id = proved and replaced_at is null;
      insert into payout_picture (image_id, request_id) values (proof, proved);
      perform operator_record_act(actor, 'cash_out.picture', 'cash_out:' || proved, json_build_object('image_id', proof));
      return held.version + 1;
    end
  $$;

CREATE FUNCTION public.cashier_take_over(claimed_direction text, claimed bigint, taker bigint, seconds integer) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      had bigint;
    begin
      if not operator_is_owner(taker) then
        raise exception 'operator % is no owner', taker using errcode = 'SO021';
      end if;
      perform cashier_lock_open(claimed_direction, claimed);
      perform cashier_lock_claims(taker);
      delete from cash_claim
      where direction = claimed_direction and request_id = claimed and operator_id <> taker and until_at > clock_timestamp()
      returning operator_id into had;
      if had is not null then
        perform operator_record_act(taker, 'cash_' || claimed_direction || '.take_over', 'cash_' || claimed_direction || ':' || claimed,
          json_build_object('from', operator_name_of(had)));
      end if;
      return cashier_claim(claimed_direction, claimed, taker, seconds);
    end
  $$;

CREATE FUNCTION public.cashier_two_people(held public.cash_in_request, wanted bigint, alone_max bigint) RETURNS text[]
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return case when greatest(wanted, held.amount) > alone_max then '{amount}'::text[] else '{}' end || cashier_copy_reasons(held, wanted);
    end
  $$;

CREATE FUNCTION public.cashier_wait_again(held public.cash_in_request, actor bigint, confirmed bigint, remark text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      now_at constant timestamptz := clock_timestamp();
      counted bigint;
    begin
      perform cashier_lock_details(array[held.account_id], array[held.last_digits]);
      counted := cashier_reserve_again(held.player_id, held.amount);
      update cash_in_request set state = 'pending', version = held.version + 1, reserved = counted, reserved_at = now_at,
        until_at = now_at + make_interval(hours => cashier_rule('in_expiry_hours')::integer), decided_at = null,
        decided_by = null, reason_id = null
      where id = held.id;
      perform cashier_note_event('in', held.id, held.version + 1, 'pending', actor, confirmed, remark);
    end
  $$;

CREATE FUNCTION public.casino_acknowledge(asked_provider integer, asked_session uuid, pause interval, usual_minutes integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      opened game_session;
    begin
      select * into opened from game_session s
      where s.id = asked_session and s.provider_id = asked_provider and s.verified_at is not null and s.ended_at is null;
      if opened.id is null then
        return false;
      end if;
      perform protection_acknowledge(
        opened.player_id, opened.login_session_id, (identity_active_from(array[opened.login_session_id], pause))[1], usual_minutes);
      return true;
    end
  $$;

CREATE FUNCTION public.casino_apply_provider(confirmed bigint, changed integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'game_provider.change', 'game_provider:' || changed)).change;
      this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
    begin
      update game_provider set
        win_max = coalesce((wanted ->> 'win_max')::bigint * 100, win_max),
        loss_max = coalesce((wanted ->> 'loss_max')::bigint * 100, loss_max)
      where provider_id = changed;
      if (wanted ->> 'is_started')::boolean then
        update game_provider set stopped_at = null, stop_reason = null, forgiven_hour = this_hour, forgiven_loss = coalesce((
          select ledger_sum(h.won - h.staked) from game_hour h where h.provider_id = changed and h.hour = this_hour
        ), 0)
        where provider_id = changed;
      end if;
    end
  $$;

CREATE FUNCTION public.casino_decide(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      known constant game_tx := call.known;
    begin
      if known.tx_id is not null then
        return casino_verdict_of(
          case
            when known.player_id <> call.player_id then 200
            when known.kind is null then 201
            when known.body_hash is distinct from call.body_hash then 200
            when known.state = 'cancelled' then 201
            when known.state = 'refused' then known.code
            else 1
          end, false, known.limit_kind);
      end if;
      -- Another content under this id waits for an operator.
      if call.is_conflict then
        return casino_verdict_of(200, false);
      end if;
      return case call.kind
        when 'bet' then casino_decide_debit(call)
        when 'bet_win' then casino_decide_debit(call)
        when 'buy_in' then casino_decide_debit(call)
        when 'win' then casino_decide_credit(call)
        when 'buy_out' then casino_decide_credit(call)
        when 'promo' then casino_decide_credit(call)
        when 'adjust' then casino_decide_adjust(call)
        when 'rollback' then casino_decide_rollback(call)
        when 'close' then casino_decide_close(call)
        when 'void' then casino_decide_void(call)
        when 'cancel' then casino_decide_cancel(call)
        when 'undo' then casino_decide_undo(call)
        when 'wager_info' then casino_verdict_of(case when (call.round).id is null then 202 else 0 end, (call.round).id is not null)
      end;
    end
  $$;

CREATE FUNCTION public.casino_decide_adjust(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      played constant game_round := call.round;
      refusal constant integer := case
        when call.preset is not null then call.preset
        when played.id is null then 202
        when played.state = 'void' then 205
        when played.bets = 0 and played.cancelled > 0 then 205
        when played.bets = 0 or played.state = 'open' and played.wins = 0 then 202
      end;
      verdict casino_verdict;
    begin
      if refusal is not null then
        return casino_verdict_of(refusal, false);
      end if;
      if call.is_held then
        return casino_verdict_of(206, false);
      end if;
      verdict := casino_verdict_of(0, true);
      verdict.won := call.credit - call.debit;
      if call.credit > 0 then
        verdict.kinds := array['game_adjust']::transfer_kind[];
        verdict.amounts := array[call.credit];
        verdict.returned := call.credit;
      end if;
      return casino_take_back(verdict, 'game_adjust', call.debit, call.balance);
    end
  $$;

CREATE FUNCTION public.casino_decide_cancel(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      played constant game_round := call.round;
    begin
      if played.wins > 0 or played.state = 'closed' or exists (
        select from game_held h
        where h.player_id = call.player_id and h.round_id = call.round_id and h.provider_id = call.provider_id and h.released_at is null
      ) then
        return casino_verdict_of(203, false);
      end if;
      return casino_decide_void(call);
    end
  $$;

CREATE FUNCTION public.casino_decide_close(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      played constant game_round := call.round;
      verdict casino_verdict;
    begin
      if played.id is null or played.state <> 'open' then
        return casino_verdict_of(case played.state when 'closed' then 1 when 'void' then 205 else 202 end, played.state is not distinct from 'closed');
      end if;
      verdict := casino_verdict_of(0, true);
      verdict.round_state := 'closed';
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_decide_credit(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      played constant game_round := call.round;
      refusal constant integer := case
        when call.preset is not null then call.preset
        when call.kind = 'promo' then null
        when played.id is null then 202
        when played.state = 'void' then 205
        when played.bets = 0 and played.cancelled > 0 then 205
        when played.bets = 0 then 202
      end;
      verdict casino_verdict;
    begin
      if refusal is not null then
        return casino_verdict_of(refusal, false);
      end if;
      if call.is_held then
        return casino_verdict_of(206, false);
      end if;
      verdict := casino_verdict_of(0, true);
      if call.credit > 0 then
        verdict.kinds := array[
          case call.kind when 'win' then 'game_win' when 'promo' then 'game_promo' else 'game_buy_out' end
        ]::transfer_kind[];
        verdict.amounts := array[call.credit];
        verdict.returned := call.credit;
      end if;
      verdict.won := call.credit;
      if call.kind <> 'promo' then
        verdict.wins := 1;
        verdict.is_late := played.state = 'closed';
        if call.closes then
          verdict.round_state := 'closed';
        end if;
      end if;
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_decide_debit(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      refusal constant integer := case
        when call.preset is not null then call.preset
        when call.is_stopped then 400
        when not call.is_game_on then 104
        when call.gate is not null then call.gate
        when (call.round).state in ('closed', 'void') then 204
        when call.room < call.debit then 101
        when call.balance < call.debit then 100
      end;
      verdict casino_verdict;
    begin
      if refusal is not null then
        return casino_verdict_of(refusal, true, case when refusal = 101 then coalesce(call.gate_limit, call.room_limit) end);
      end if;
      if call.is_held then
        return casino_verdict_of(206, false);
      end if;
      verdict := casino_verdict_of(0, true);
      if call.debit > 0 then
        verdict.kinds := array[case when call.kind = 'buy_in' then 'game_buy_in' else 'game_bet' end]::transfer_kind[];
        verdict.amounts := array[-call.debit];
        verdict.charged := call.debit;
      end if;
      verdict.bets := 1;
      verdict.staked := call.debit;
      if call.kind = 'bet_win' then
        if call.credit > 0 then
          verdict.kinds := verdict.kinds || 'game_win'::transfer_kind;
          verdict.amounts := verdict.amounts || call.credit;
          verdict.returned := call.credit;
        end if;
        verdict.wins := 1;
        verdict.won := call.credit;
      end if;
      if call.closes then
        verdict.round_state := 'closed';
      end if;
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_decide_rollback(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      ref constant game_tx := call.ref;
      played constant game_round := call.round;
      refusal constant integer := case
        when call.ref_tx_id = call.tx_id then 200
        when ref.tx_id is null then 2
        when ref.player_id <> call.player_id then 200
        when ref.round_id is distinct from played.id then 200
        when ref.state = 'cancelled' then 1
        when ref.state = 'refused' then 2
        when ref.kind not in ('bet', 'bet_win', 'buy_in', 'win', 'buy_out', 'adjust', 'promo') then 200
        when ref.kind in ('bet', 'buy_in') and (played.wins > 0 or played.state = 'closed') then 203
        -- The round of a bet with its win is closed by itself. Another win in it means that more has happened since.
        when ref.kind = 'bet_win' and played.wins > 1 then 203
      end;
      verdict casino_verdict;
      is_debit constant boolean := ref.kind in ('bet', 'bet_win', 'buy_in');
    begin
      if refusal is not null then
        verdict := casino_verdict_of(refusal, refusal in (1, 2));
        if ref.tx_id is null then
          verdict.cancelled := 1;
        end if;
        return verdict;
      end if;
      verdict := casino_verdict_of(0, true);
      verdict.cancels_ref := true;
      verdict.lent := casino_repaid(call.player_id, ref.lent);
      if ref.debit > 0 then
        verdict.kinds := array[case when is_debit then 'game_refund' else 'game_adjust' end]::transfer_kind[];
        verdict.amounts := array[ref.debit];
        if is_debit then
          verdict.refunded := ref.debit;
          verdict.refunded_from := ref.created_at;
        else
          verdict.returned := ref.debit;
        end if;
      end if;
      if ref.kind = 'promo' then
        verdict := casino_take_back(verdict, 'game_win_back', ref.credit, call.balance);
        verdict.won := -ref.credit;
        return verdict;
      end if;
      verdict := casino_take_back(
        verdict, case when ref.kind = 'adjust' then 'game_adjust' else 'game_win_back' end::transfer_kind, ref.credit,
        call.balance + case when is_debit then ref.debit else 0 end);
      if is_debit then
        verdict.bets := -1;
        verdict.cancelled := 1;
        verdict.staked := -ref.debit;
      end if;
      if ref.kind in ('win', 'buy_out', 'bet_win') then
        verdict.wins := -1;
      end if;
      verdict.won := case when ref.kind = 'adjust' then ref.debit else 0 end - ref.credit;
      if ref.kind in ('win', 'buy_out') and played.state = 'closed' then
        verdict.round_state := 'open';
        verdict.is_reopened := true;
      end if;
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_decide_undo(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      played constant game_round := call.round;
      verdict casino_verdict;
    begin
      if played.id is null or played.state = 'void' then
        return casino_verdict_of(case when played.id is null then 202 else 205 end, false);
      end if;
      verdict := casino_verdict_of(0, true);
      if played.state = 'closed' then
        verdict.round_state := 'open';
        verdict.is_reopened := true;
      end if;
      if played.won < 0 then
        verdict.kinds := array['game_adjust']::transfer_kind[];
        verdict.amounts := array[-played.won];
        verdict.returned := -played.won;
        verdict.lent := casino_repaid(call.player_id, (
          select least(coalesce(ledger_sum(t.lent), 0), -played.won) from game_tx t
          where t.round_id = played.id and t.state = 'done' and t.kind = 'adjust'
        ));
      end if;
      verdict := casino_take_back(verdict, 'game_win_back', greatest(0, played.won), call.balance);
      verdict.wins := -played.wins;
      verdict.won := -played.won;
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_decide_void(call public.casino_call) RETURNS public.casino_verdict
    LANGUAGE plpgsql
    AS $$
    declare
      played constant game_round := call.round;
      verdict casino_verdict;
      open_stakes bigint;
      open_credits bigint;
      open_corrections bigint;
      open_lent bigint;
    begin
      if played.state = 'void' then
        return casino_verdict_of(1, true);
      end if;
      verdict := casino_verdict_of(case when played.id is null then 2 else 0 end, true);
      verdict.round_state := 'void';
      if played.id is null then
        return verdict;
      end if;
      select coalesce(ledger_sum(t.debit) filter (where t.kind in ('bet', 'bet_win', 'buy_in')), 0),
        coalesce(ledger_sum(t.credit) filter (where t.kind <> 'adjust'), 0),
        coalesce(ledger_sum(t.credit - t.debit) filter (where t.kind = 'adjust'), 0),
        coalesce(ledger_sum(t.lent) filter (where t.kind = 'adjust'), 0)
      into open_stakes, open_credits, open_corrections, open_lent
      from game_tx t where t.round_id = played.id and t.state = 'done';
      if open_stakes > 0 then
        verdict.kinds := array['game_refund']::transfer_kind[];
        verdict.amounts := array[open_stakes];
        verdict.refunded := open_stakes;
        verdict.refunded_from := played.opened_at;
      end if;
      if open_corrections < 0 then
        verdict.kinds := verdict.kinds || 'game_adjust'::transfer_kind;
        verdict.amounts := verdict.amounts || -open_corrections;
        verdict.returned := -open_corrections;
        verdict.lent := casino_repaid(call.player_id, least(open_lent, -open_corrections));
      end if;
      verdict := casino_take_back(verdict, 'game_win_back', open_credits, call.balance + open_stakes + greatest(0, -open_corrections));
      verdict := casino_take_back(
        verdict, 'game_adjust', greatest(0, open_corrections), call.balance + open_stakes + greatest(0, -open_corrections) - open_credits);
      verdict.bets := -played.bets;
      verdict.wins := -played.wins;
      verdict.cancelled := played.bets;
      verdict.staked := -played.staked;
      verdict.won := -played.won;
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_end_session(asked_provider integer, asked_session uuid) RETURNS TABLE(player_id bigint, login_session_id uuid)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    update game_session s set ended_at = coalesce(s.ended_at, clock_timestamp())
    where s.id = asked_session and s.provider_id = asked_provider
    returning s.player_id, s.login_session_id
  $$;

CREATE FUNCTION public.casino_gate(provider_ids integer[], player_ids bigint[], kinds text[], session_ids uuid[], idle_life interval, pause interval, touch_after interval, usual_minutes integer, OUT gates smallint[], OUT gate_limits text[]) RETURNS record
    LANGUAGE plpgsql
    AS $$
    declare
      asked record;
      held text[];
      due boolean[];
    begin
      gates := array_fill(null::smallint, array[cardinality(player_ids)]);
      gate_limits := array_fill(null::text, array[cardinality(player_ids)]);
      select array_agg(c.ord order by c.ord) as places, array_agg(c.player_id order by c.ord) as player_ids,
        array_agg(s.login_session_id order by c.ord) as logins,
        array_agg(
          case when s.id is null or s.verified_at is null then 112 when s.ended_at is not null then 113 end order by c.ord
        ) as refusals
      into asked
      from unnest(provider_ids, player_ids, kinds, session_ids) with ordinality as c (provider_id, player_id, kind, session_id, ord)
        left join lateral (
          select g.* from game_session g where g.id = c.session_id offset 0
        ) s on s.provider_id = c.provider_id and s.player_id = c.player_id
      where c.kind in ('bet', 'bet_win', 'buy_in');
      if asked.places is null then
        return;
      end if;
      held := identity_hold_sessions(asked.player_ids, asked.logins, idle_life);
      due := protection_due_checks(asked.player_ids, asked.logins, identity_active_from(asked.logins, pause), usual_minutes);
      for at in 1 .. cardinality(asked.places) loop
        gates[asked.places[at]] := case
          when asked.refusals[at] is not null then asked.refusals[at]
          when held[at] = 'busy' then -1
          when held[at] = 'account_frozen' then 111
          when held[at] is not null then 113
          when due[at] then 101
        end;
        if gates[asked.places[at]] = 101 then
          gate_limits[asked.places[at]] := 'reality_check';
        end if;
      end loop;
      -- A debit is a use of the session that opened the game, unless the session refuses it.
      perform identity_touch(
        array(
          select login from unnest(asked.places, asked.logins) as g (place, login) where gates[g.place] is null
        ), touch_after, pause);
    end
  $$;

CREATE TABLE public.game_provider (
    provider_id integer NOT NULL,
    protocol text NOT NULL,
    base_url text NOT NULL,
    addresses cidr[] NOT NULL,
    currency text DEFAULT 'MMK'::text NOT NULL,
    unit_size bigint DEFAULT 10000 NOT NULL,
    utc_offset_minutes smallint DEFAULT 0 NOT NULL,
    win_max bigint DEFAULT 500000000 NOT NULL,
    loss_max bigint DEFAULT 200000000 NOT NULL,
    stopped_at timestamp with time zone,
    stop_reason text,
    forgiven_hour timestamp with time zone,
    forgiven_loss bigint DEFAULT 0 NOT NULL,
    catalog_synced_at timestamp with time zone,
    catalog_error text,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT game_provider_addresses_check CHECK (((cardinality(addresses) >= 1) AND (cardinality(addresses) <= 50))),
    CONSTRAINT game_provider_base_url_check CHECK (((base_url ~ '^https?://[^[:space:]]+$'::text) AND (length(base_url) <= 200))),
    CONSTRAINT game_provider_catalog_error_check CHECK ((length(catalog_error) <= 500)),
    CONSTRAINT game_provider_check CHECK (((stopped_at IS NULL) = (stop_reason IS NULL))),
    CONSTRAINT game_provider_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT game_provider_loss_max_check CHECK ((loss_max > 0)),
    CONSTRAINT game_provider_protocol_check CHECK ((protocol = ANY (ARRAY['swp'::text, 'gsc'::text]))),
    CONSTRAINT game_provider_stop_reason_check CHECK (((length(stop_reason) >= 1) AND (length(stop_reason) <= 200))),
    CONSTRAINT game_provider_unit_size_check CHECK (((unit_size >= 1) AND (unit_size <= '10000000000'::bigint))),
    CONSTRAINT game_provider_utc_offset_minutes_check CHECK (((utc_offset_minutes >= '-720'::integer) AND (utc_offset_minutes <= 840))),
    CONSTRAINT game_provider_win_max_check CHECK ((win_max > 0))
);

CREATE FUNCTION public.casino_has_lost(asked public.game_provider, times integer) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
    declare
      this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
    begin
      if asked.stopped_at is null then
        return false;
      end if;
      return coalesce((
        select ledger_sum(h.won - h.staked) from game_hour h where h.provider_id = asked.provider_id and h.hour = this_hour
      ), 0) - case when asked.forgiven_hour = this_hour then asked.forgiven_loss else 0 end > asked.loss_max * times;
    end
  $$;

CREATE FUNCTION public.casino_held_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked_provider constant integer := split_part(subject, ':', 2)::integer;
      asked_tx constant text := split_part(subject, ':', 3);
    begin
      if has_lock then
        perform from game_held where provider_id = asked_provider and tx_id = asked_tx for update;
      end if;
      return (
        select concat_ws(' ', player_id, kind, amount, body_hash) from game_held
        where provider_id = asked_provider and tx_id = asked_tx and released_at is null
      );
    end
  $$;

CREATE FUNCTION public.casino_is_game_on(asked_provider integer, asked_code text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
      select from game g
      where g.provider_id = asked_provider and g.code = asked_code and g.is_on and g.is_listed and g.is_playable
        and not coalesce(clock_timestamp() >= g.paused_from and clock_timestamp() < g.paused_until, false)
    )
  $$;

CREATE FUNCTION public.casino_latest_session(asked_provider integer, asked_player bigint) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select s.id from game_session s
    where s.player_id = asked_player and s.provider_id = asked_provider and s.verified_at is not null
    order by s.created_at desc limit 1
  $$;

CREATE FUNCTION public.casino_lock_balances(player_ids bigint[], kinds text[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
    declare
      mains constant bigint[] := array(
        select ledger_account_id(c.player_id, 'player.main') from unnest(player_ids, kinds) as c (player_id, kind)
        where c.kind in ('rollback', 'void', 'cancel', 'undo', 'adjust')
      );
      locked_ids bigint[];
      locked_balances bigint[];
    begin
      select array_agg(l.account_id), array_agg(l.balance) into locked_ids, locked_balances
      from ledger_try_lock(
        mains || array(select ledger_account_id(id, 'player.game') from unnest(player_ids) as id)
      ) l;
      return array(
        select case
            when c.kind not in ('rollback', 'void', 'cancel', 'undo', 'adjust') or ledger_account_id(c.player_id, 'player.main') = any (locked_ids) then game.balance
          end
        from unnest(player_ids, kinds) with ordinality as c (player_id, kind, place)
          left join unnest(locked_ids, locked_balances) as game (id, balance) on game.id = ledger_account_id(c.player_id, 'player.game')
        order by c.place
      );
    end
  $$;

CREATE FUNCTION public.casino_lower_caps(changed integer, actor bigint, wanted_win bigint, wanted_loss bigint, why text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      known game_provider;
    begin
      select * into known from game_provider where provider_id = changed for no key update;
      if wanted_win > known.win_max or wanted_loss > known.loss_max then
        raise exception 'a higher cap needs two people' using errcode = 'SO006';
      end if;
      update game_provider set win_max = wanted_win, loss_max = wanted_loss where provider_id = changed;
      perform operator_record_act(actor, 'game_provider.lower', 'game_provider:' || changed, json_build_object(
        'reason', why, 'win_max', wanted_win / 100, 'loss_max', wanted_loss / 100));
    end
  $$;

CREATE FUNCTION public.casino_provider_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant integer := split_part(subject, ':', 2)::integer;
    begin
      if has_lock then
        perform from game_provider where provider_id = asked for no key update;
      end if;
      return (
        select concat_ws(' ', win_max, loss_max, coalesce(extract(epoch from stopped_at)::text, 'on'))
        from game_provider where provider_id = asked
      );
    end
  $$;

CREATE FUNCTION public.casino_read_balance(asked_provider integer, asked_player bigint, asked_session uuid, idle_life interval) RETURNS TABLE(code smallint, balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      opened game_session;
      held text;
    begin
      select * into opened from game_session s
      where s.id = asked_session and s.provider_id = asked_provider and s.player_id = asked_player;
      held := (identity_hold_sessions(array[opened.player_id], array[opened.login_session_id], idle_life))[1];
      code := case
        when opened.id is null or opened.verified_at is null then 112
        when opened.ended_at is not null or held = 'unauthorized' then 113
        else 0
      end;
      if code = 0 then
        select b.game into balance from ledger_balances(array[asked_player]) b;
      end if;
      return next;
    end
  $$;

CREATE FUNCTION public.casino_release_held(confirmed bigint, asked_subject text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform approval_required(confirmed, 'game_held.release', asked_subject);
      update game_held set released_at = clock_timestamp()
      where provider_id = split_part(asked_subject, ':', 2)::integer and tx_id = split_part(asked_subject, ':', 3);
    end
  $$;

CREATE FUNCTION public.casino_repaid(asked_player bigint, lent bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$ begin return case when lent > 0 then -least(lent, ledger_debt(asked_player)) else 0 end; end $$;

CREATE FUNCTION public.casino_run(provider_ids integer[], player_ids bigint[], kinds text[], tx_ids text[], body_hashes uuid[], session_ids uuid[], round_ids text[], game_codes text[], ref_tx_ids text[], debits bigint[], credits bigint[], fractions smallint[], closings boolean[], presets smallint[], details text[], occurred timestamp with time zone[], idle_life interval, pause interval, touch_after interval, usual_minutes integer) RETURNS TABLE(place integer, code smallint, limit_kind text, tx_number bigint, balance bigint, balance_before bigint, balance_after bigint, is_replayed boolean, is_late boolean, is_reopened boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
    declare
      calls_max constant integer := 200;
      calls constant integer := cardinality(player_ids);
      is_on constant boolean := coalesce((select switch_is_on('games')), true);
      -- The ids that calls of this batch have stored. A call that names one of them is decided after the commit.
      used_ids text[] := '{}';
      own_id text;
      named_id text;
      held_ids bigint[];
      gated record;
      allowed record;
      balances bigint[];
      call casino_call;
      verdict casino_verdict;
      number bigint;
      done casino_done[] := '{}';
      lines_players bigint[] := '{}';
      lines_kinds transfer_kind[] := '{}';
      lines_amounts bigint[] := '{}';
      lines_facts bigint[] := '{}';
      moved bigint;
      is_new boolean;
    begin
      if calls is null or calls not between 1 and calls_max then
        raise exception 'run takes 1 to % calls', calls_max using errcode = 'SP004';
      end if;
      gated := casino_gate(provider_ids, player_ids, kinds, session_ids, idle_life, pause, touch_after, usual_minutes);
      held_ids := array(
        select g.player_id
        from unnest(provider_ids, player_ids) as asked (provider_id, player_id)
          cross join lateral (
            select p.player_id from game_player p where p.provider_id = asked.provider_id and p.player_id = asked.player_id
            for no key update skip locked
          ) g
      );
      allowed := protection_hold_limits(player_ids);
      balances := casino_lock_balances(player_ids, kinds);

      for call in
        select asked.place, asked.provider_id, asked.player_id, asked.kind, asked.tx_id, asked.body_hash, asked.session_id, asked.round_id,
          asked.game_code, asked.ref_tx_id, asked.debit, asked.credit, asked.fraction, asked.closes, asked.preset,
          case
            when asked.player_id <> all (held_ids) or balances[asked.place] is null or allowed.pauses[asked.place] = 'busy' then -1
            when allowed.pauses[asked.place] is not null then 111
            else gated.gates[asked.place]
          end,
          gated.gate_limits[asked.place], allowed.rooms[asked.place], substr(allowed.limits[asked.place], 7),
          balances[asked.place], provider.stopped_at is not null or not shown.active or not is_on,
          case when asked.kind in ('bet', 'bet_win', 'buy_in') then casino_is_game_on(asked.provider_id, asked.game_code) end,
          greatest(asked.credit, case when asked.kind = 'adjust' then asked.debit end) > 0
            and (greatest(asked.credit, asked.debit) > provider.win_max or casino_has_lost(provider.self, 2))
            and held.released_at is null,
          held.tx_id is not null and (held.player_id, held.body_hash) is distinct from (asked.player_id, asked.body_hash),
          known.self, ref.self, played.self
        from unnest(provider_ids, player_ids, kinds, tx_ids, body_hashes, session_ids, round_ids, game_codes, ref_tx_ids, debits, credits,
            fractions, closings, presets) with ordinality
            as asked (provider_id, player_id, kind, tx_id, body_hash, session_id, round_id, game_code, ref_tx_id, debit, credit,
              fraction, closes, preset, place)
          -- Subqueries with OFFSET 0 are run once for each call, by an index. Joins may be planned as scans of whole tables, and such a
          -- plan is cached if it was made while the tables were empty.
          cross join lateral (
            select p as self, p.win_max, p.stopped_at from game_provider p where p.provider_id = asked.provider_id offset 0
          ) provider
          cross join lateral (select p.active from provider p where p.id = asked.provider_id offset 0) shown
          left join lateral (
            select h.tx_id, h.player_id, h.body_hash, h.released_at from game_held h
            where h.provider_id = asked.provider_id and h.tx_id = asked.tx_id offset 0
          ) held on true
          left join lateral (
            select t as self from game_tx t where t.provider_id = asked.provider_id and t.tx_id = asked.tx_id offset 0
          ) known on true
          left join lateral (
            select t as self from game_tx t where t.provider_id = asked.provider_id and t.tx_id = asked.ref_tx_id offset 0
          ) ref on true
          left join lateral (
            select g as self from game_round g
            where g.provider_id = asked.provider_id and g.player_id = asked.player_id and g.round_id = asked.round_id offset 0
          ) played on true
      loop
        place := call.place;
        limit_kind := null;
        tx_number := (call.known).id;
        balance := call.balance;
        balance_before := (call.known).balance_before;
        balance_after := (call.known).balance_after;
        is_replayed := false;
        is_late := false;
        is_reopened := false;
        own_id := call.provider_id || ' ' || call.tx_id;
        named_id := call.provider_id || ' ' || call.ref_tx_id;
        if call.gate = -1 or own_id = any (used_ids) or named_id = any (used_ids) then
          code := -1;
          return next;
          continue;
        end if;
        if call.kind = 'rollback' and (call.ref).kind = 'promo' then
          call.round_id := null;
          call.round := null;
        end if;
        verdict := casino_decide(call);
        code := verdict.code;
        limit_kind := verdict.limit_kind;
        is_replayed := (call.known).kind is not null and code = (call.known).code or code = 1;
        is_late := verdict.is_late;
        is_reopened := verdict.is_reopened;
        if verdict.is_stored then
          number := nextval('game_tx_id');
          tx_number := number;
          used_ids := used_ids || own_id;
          if named_id is not null then
            used_ids := used_ids || named_id;
          end if;
          moved := verdict.lent;
          for at in 1 .. coalesce(cardinality(verdict.amounts), 0) loop
            moved := moved + verdict.amounts[at];
            lines_players := lines_players || call.player_id;
            lines_kinds := lines_kinds || verdict.kinds[at];
            lines_amounts := lines_amounts || verdict.amounts[at];
            lines_facts := lines_facts || number;
          end loop;
          balance_before := call.balance;
          balance := call.balance + moved;
          balance_after := balance;
          is_new := call.round_id is not null and (call.round).id is null and call.kind <> 'promo';
          done := done || row(
            call.place, number, call.provider_id, call.player_id, call.kind, call.tx_id, call.body_hash, call.session_id,
            call.round_id, case when is_new then nextval('game_round_id') else (call.round).id end, is_new, call.game_code, call.ref_tx_id,
            call.kind = 'rollback' and code = 2 and (call.ref).tx_id is null, verdict.cancels_ref,
            case when code = 0 then call.debit else 0 end, case when code = 0 then call.credit else 0 end,
            case when code = 0 then call.fraction else 0 end, code, limit_kind, balance_before, balance_after,
            verdict.bets, verdict.wins, verdict.cancelled, verdict.staked, verdict.won, verdict.round_state, is_late,
            verdict.lent, verdict.charged, verdict.returned, verdict.refunded, verdict.refunded_from
          )::casino_done;
        elsif code = 206 and call.is_held then
          insert into game_held (provider_id, tx_id, player_id, kind, body_hash, round_id, amount)
          values (call.provider_id, call.tx_id, call.player_id, call.kind, call.body_hash, call.round_id, greatest(call.credit, call.debit))
          on conflict do nothing;
        end if;
        return next;
      end loop;
      if cardinality(done) > 0 then
        perform casino_write_money(done, lines_players, lines_kinds, lines_amounts, lines_facts);
        perform casino_write(done, kinds && '{rollback,void,cancel,undo}', details, occurred);
      end if;
    end
  $$;

CREATE FUNCTION public.casino_stop_provider(stopped integer, actor bigint, why text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      did_run boolean;
    begin
      select stopped_at is null into did_run from game_provider where provider_id = stopped for no key update;
      if did_run then
        update game_provider set stopped_at = clock_timestamp(), stop_reason = left(why, 200) where provider_id = stopped;
        perform operator_record_act(actor, 'game_provider.stop', 'game_provider:' || stopped, json_build_object('reason', why));
      end if;
      return did_run;
    end
  $$;

CREATE FUNCTION public.casino_sweep_held(after interval) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    delete from game_held where released_at < clock_timestamp() - after
  $$;

CREATE FUNCTION public.casino_sweep_rounds(after interval) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      began constant timestamptz := (select opened_until from game_sweep for update);
      until_at constant timestamptz := clock_timestamp() - after;
    begin
      insert into game_stuck (round_id)
      select id from game_round where opened_at >= began and opened_at < until_at and state = 'open'
      on conflict do nothing;
      delete from game_stuck s using game_round r where r.id = s.round_id and r.state <> 'open';
      update game_sweep set opened_until = greatest(began, until_at), swept_at = clock_timestamp();
      return (select count(*) from game_stuck);
    end
  $$;

CREATE FUNCTION public.casino_take_back(verdict public.casino_verdict, kind public.transfer_kind, amount bigint, balance bigint) RETURNS public.casino_verdict
    LANGUAGE plpgsql IMMUTABLE
    AS $$
    begin
      if amount > 0 then
        verdict.kinds := verdict.kinds || kind;
        verdict.amounts := verdict.amounts || -amount;
        verdict.lent := verdict.lent + greatest(0, amount - greatest(0, balance));
        verdict.returned := verdict.returned - amount;
      end if;
      return verdict;
    end
  $$;

CREATE FUNCTION public.casino_verdict_of(code integer, is_stored boolean, limit_kind text DEFAULT NULL::text) RETURNS public.casino_verdict
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select row(code::smallint, limit_kind, is_stored, null, null, 0, 0, 0, 0, 0, 0, null, false, false, false, 0, 0, 0, null)::casino_verdict
  $$;

CREATE FUNCTION public.casino_verify_session(asked_provider integer, asked_hash bytea, idle_life interval) RETURNS TABLE(code smallint, session_id uuid, player_id bigint, ref text, balance bigint, locale text, game_code text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      opened game_session;
      held text;
      paused text;
    begin
      select * into opened from game_session s where s.token_hash = asked_hash and s.provider_id = asked_provider for no key update;
      held := (identity_hold_sessions(array[opened.player_id], array[opened.login_session_id], idle_life))[1];
      paused := ((protection_hold_limits(array[opened.player_id])).pauses)[1];
      code := case
        when opened.id is null or opened.verified_at is not null then 112
        when opened.ended_at is not null or opened.token_expires_at <= clock_timestamp() then 113
        when held = 'busy' or paused = 'busy' then 206
        when held = 'account_frozen' or paused is not null then 111
        when held is not null then 113
        else 0
      end;
      if code = 0 then
        update game_session s set verified_at = clock_timestamp() where s.id = opened.id;
        session_id := opened.id;
        player_id := opened.player_id;
        locale := opened.locale;
        select p.ref into ref from game_player p where p.provider_id = asked_provider and p.player_id = opened.player_id;
        select b.game into balance from ledger_balances(array[opened.player_id]) b;
        select g.code into game_code from game g where g.id = opened.game_id;
      end if;
      return next;
    end
  $$;

CREATE FUNCTION public.casino_write(done public.casino_done[], has_reversals boolean, details text[], occurred timestamp with time zone[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      now_at constant timestamptz := clock_timestamp();
      written integer;
      marks integer;
      wanted integer;
    begin
      insert into game_round (id, provider_id, player_id, round_id, game_code, state, bets, wins, cancelled, staked, won, balance_before,
        balance_after, opened_at, changed_at, closed_at)
      select d.round_id, d.provider_id, d.player_id, d.round_key, coalesce(d.game_code, ''), coalesce(d.round_state, 'open'), d.bets, d.wins,
        d.cancelled, d.staked, d.won, d.balance_before, d.balance_after, now_at, now_at, case when d.round_state is not null then now_at end
      from unnest(done) as d where d.is_new_round;

      update game_round r set
        state = coalesce(d.round_state, r.state), bets = r.bets + d.bets, wins = r.wins + d.wins, cancelled = r.cancelled + d.cancelled,
        staked = r.staked + d.staked, won = r.won + d.won, balance_after = d.balance_after, changed_at = now_at,
        closed_at = case d.round_state when 'open' then null else coalesce(r.closed_at, case when d.round_state is not null then now_at end) end
      from unnest(done) as d
      -- The list of ids makes the planner use the index also if the table was empty when it planned.
      where r.id = d.round_id and not d.is_new_round and r.id = any (array(select o.round_id from unnest(done) as o));

      if has_reversals then
        update game_tx t set state = 'cancelled', cancelled_at = now_at
        from unnest(done) as d
        where d.cancels_ref and t.provider_id = d.provider_id and t.tx_id = d.ref_tx_id
          and t.tx_id = any (array(select o.ref_tx_id from unnest(done) as o));
        update game_tx t set state = 'cancelled', cancelled_at = now_at
        from unnest(done) as d
        where d.kind in ('void', 'cancel', 'undo') and t.round_id = d.round_id and t.state = 'done'
          and t.round_id = any (array(select o.round_id from unnest(done) as o))
          and (t.kind in ('win', 'buy_out', 'adjust') or d.kind <> 'undo' and t.kind in ('bet', 'bet_win', 'buy_in'));
        insert into game_stuck (round_id)
        select distinct d.round_id from unnest(done) as d where d.round_state = 'open' and not d.is_new_round
        on conflict do nothing;
      end if;

      insert into game_tx (id, provider_id, tx_id, kind, state, code, limit_kind, player_id, round_id, ref_tx_id, session_id, body_hash,
        debit, credit, fraction, balance_before, balance_after, lent, is_late, detail, occurred_at, created_at)
      select d.id, d.provider_id, d.tx_id, d.kind, case when d.code <= 2 then 'done' else 'refused' end, d.code, d.limit_kind, d.player_id,
        d.round_id, d.ref_tx_id, d.session_id, d.body_hash, d.debit, d.credit, d.fraction, d.balance_before, d.balance_after, d.lent, d.is_late,
        details[d.place], occurred[d.place], now_at
      from unnest(done) as d
      on conflict (provider_id, tx_id) do nothing;
      get diagnostics written = row_count;

      wanted := cardinality(done);
      if has_reversals then
        insert into game_tx (provider_id, tx_id, state, code, player_id, round_id, balance_before, balance_after, created_at, cancelled_at)
        select d.provider_id, d.ref_tx_id, 'cancelled', 2, d.player_id, d.round_id, d.balance_before, d.balance_before, now_at, now_at
        from unnest(done) as d where d.marks_ref
        on conflict (provider_id, tx_id) do nothing;
        get diagnostics marks = row_count;
        written := written + marks;
        wanted := wanted + (select count(*) from unnest(done) as d where d.marks_ref);
      end if;
      -- Another player's call with the same id was stored since this transaction read the ids. Everything is undone and decided again.
      if written <> wanted then
        raise exception 'a transaction id was used at the same time' using errcode = '40001';
      end if;
    end
  $$;

CREATE FUNCTION public.casino_write_money(done public.casino_done[], lines_players bigint[], lines_kinds public.transfer_kind[], lines_amounts bigint[], lines_facts bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      -- Transactions at the same time have different connections, so they rarely add to the same rows.
      own_shard constant smallint := pg_backend_pid() % 16;
      this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
      counted record;
      asked record;
      total record;
      left_over_now integer;
      lost bigint;
    begin
      for asked in select d.player_id, d.lent, d.id from unnest(done) as d where d.lent > 0 loop
        perform ledger_lend_to_game(asked.player_id, asked.lent, asked.id);
      end loop;
      if cardinality(lines_players) > 0 then
        perform ledger_post_games(lines_players, lines_kinds, lines_amounts, lines_facts);
      end if;
      for asked in select d.player_id, -d.lent as repaid, d.id from unnest(done) as d where d.lent < 0 loop
        perform ledger_repay_from_game(asked.player_id, asked.repaid, asked.id);
      end loop;

      select
        array_agg(d.player_id) filter (where d.charged > 0) as charged_ids,
        array_agg(d.charged) filter (where d.charged > 0) as charged,
        array_agg(d.player_id) filter (where d.returned <> 0) as returned_ids,
        array_agg(d.returned) filter (where d.returned <> 0) as returned,
        array_agg(d.player_id) filter (where d.refunded > 0) as refunded_ids,
        array_agg(d.refunded) filter (where d.refunded > 0) as refunded,
        array_agg(d.refunded_from) filter (where d.refunded > 0) as refunded_from
      into counted
      from unnest(done) as d;
      if counted.charged_ids is not null then
        perform protection_charge('stake', counted.charged_ids, counted.charged);
      end if;
      if counted.returned_ids is not null then
        perform protection_credit(counted.returned_ids, counted.returned);
      end if;
      if counted.refunded_ids is not null then
        perform protection_refund(counted.refunded_ids, counted.refunded, counted.refunded_from);
      end if;

      -- What is only owed is no income of the house.
      for total in
        select d.provider_id, count(*) as calls, coalesce(sum(d.staked), 0)::bigint as staked, coalesce(sum(d.won + d.lent), 0)::bigint as won,
          coalesce(sum(d.fraction), 0)::integer as fractions, max(d.id) as number
        from unnest(done) as d
        group by d.provider_id order by d.provider_id
      loop
        insert into game_hour as kept (provider_id, hour, shard, calls, staked, won)
        values (total.provider_id, this_hour, own_shard, total.calls, total.staked, total.won)
        on conflict (provider_id, hour, shard) do update
        set calls = kept.calls + excluded.calls, staked = kept.staked + excluded.staked, won = kept.won + excluded.won;
        if total.fractions > 0 then
          insert into game_fraction (provider_id, shard, left_over) values (total.provider_id, own_shard, 0) on conflict do nothing;
          select left_over + total.fractions into left_over_now from game_fraction
          where provider_id = total.provider_id and shard = own_shard for update;
          update game_fraction set left_over = left_over_now % 100 where provider_id = total.provider_id and shard = own_shard;
          if left_over_now >= 100 then
            perform ledger_round_games(left_over_now / 100, total.number);
          end if;
        end if;
        if total.won > total.staked then
          select sum(h.won - h.staked) into lost from game_hour h where h.provider_id = total.provider_id and h.hour = this_hour;
          update game_provider p
          set stopped_at = clock_timestamp(), stop_reason = 'lost more within an hour than its cap'
          where p.provider_id = total.provider_id and p.stopped_at is null
            and lost - case when p.forgiven_hour = this_hour then p.forgiven_loss else 0 end > p.loss_max;
        end if;
      end loop;
    end
  $$;

CREATE FUNCTION public.code_window_at(scope text, instant timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select case
      when scope = 'address_hour' then date_trunc('hour', instant at time zone 'Asia/Yangon')
      else date_trunc('day', instant at time zone 'Asia/Yangon')
    end at time zone 'Asia/Yangon'
  $$;

CREATE FUNCTION public.content_guard_announcement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      ahead_max constant interval := interval '90 days';
    begin
      if tg_op = 'INSERT' then
        if new.send_at > clock_timestamp() + ahead_max then
          raise exception 'an announcement is at most % ahead', ahead_max using errcode = '23514';
        end if;
      elsif old.sent_at is not null or old.cancelled_at is not null then
        raise exception 'announcement % was sent or cancelled', old.id using errcode = '23514';
      end if;
      if new.sent_at is not null and (new.send_at > clock_timestamp() or new.cancelled_at is not null) then
        raise exception 'announcement % is not due', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.content_is_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'published content is never changed' using errcode = '23514'; end $$;

CREATE FUNCTION public.content_refuse_gap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.version > 1 + coalesce((select max(version) from content_version where area = new.area), 0) then
        raise exception 'version % of an area does not follow its newest version', new.version using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.identity_access_changed_at(asked bigint) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$ select access_changed_at from player where id = asked $$;

CREATE FUNCTION public.identity_active_from(session_ids uuid[], pause interval) RETURNS timestamp with time zone[]
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return array(
        select case when s.last_seen_at < clock_timestamp() - pause then clock_timestamp() else coalesce(s.active_from_at, s.created_at) end
        from unnest(session_ids) with ordinality as asked (session_id, ord) left join session s on s.id = asked.session_id
        order by asked.ord
      );
    end
  $$;

CREATE FUNCTION public.identity_cash_standing(asked bigint, OUT has_level_2 boolean, OUT held_until timestamp with time zone) RETURNS record
    LANGUAGE sql STABLE
    AS $$ select lvl_2, cash_out_held_until from player where id = asked $$;

CREATE FUNCTION public.identity_freeze(frozen_player bigint, until_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      update player set frozen_at = clock_timestamp(), frozen_until = until_at
      where id = frozen_player and not identity_is_frozen(frozen_at, frozen_until);
      return found;
    end
  $$;

CREATE FUNCTION public.identity_freeze_version(asked_player bigint, has_lock boolean) RETURNS text
    LANGUAGE plpgsql
    AS $$
    begin
      if has_lock then
        perform from player where id = asked_player for no key update;
      end if;
      return (
        select coalesce(frozen_at::text, '-') || '|' || coalesce(frozen_until::text, '-') from player where id = asked_player
      );
    end
  $$;

CREATE FUNCTION public.identity_guard_epoch() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'ended sessions stay ended' using errcode = '42501'; end $$;

CREATE FUNCTION public.identity_has_phone(asked text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform pg_advisory_xact_lock(7304, hashtext(asked));
      return exists (select from player_phone where phone = asked);
    end
  $$;

CREATE FUNCTION public.identity_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) RETURNS text[]
    LANGUAGE plpgsql
    AS $$
    declare
      verdicts text[];
    begin
      with held as materialized (
        select s.id, s.player_id, identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen,
          s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
            and s.last_seen_at > clock_timestamp() - idle_life as is_live
        from session s join player p on p.id = s.player_id
        where s.id = any (session_ids)
        for share of p, s skip locked
      )
      select array_agg(
        case
          when held.id is null then 'busy'
          when not held.is_live then 'unauthorized'
          when held.is_frozen then 'account_frozen'
        end
        order by asked.ord
      )
      into verdicts
      from unnest(player_ids, session_ids) with ordinality as asked (player_id, session_id, ord)
        left join held on held.id = asked.session_id and held.player_id = asked.player_id;

      if 'busy' = any (verdicts) then
        select array_agg(
          case when s.id is null and verdicts[asked.ord] = 'busy' then 'unauthorized' else verdicts[asked.ord] end
          order by asked.ord
        )
        into verdicts
        from unnest(player_ids, session_ids) with ordinality as asked (player_id, session_id, ord)
          left join session s on s.id = asked.session_id and s.player_id = asked.player_id;
      end if;
      return verdicts;
    end
  $$;

CREATE FUNCTION public.identity_is_frozen(frozen_at timestamp with time zone, frozen_until timestamp with time zone) RETURNS boolean
    LANGUAGE sql PARALLEL SAFE
    AS $$ select frozen_at is not null and (frozen_until is null or frozen_until > clock_timestamp()) $$;

CREATE FUNCTION public.identity_is_player_frozen(asked bigint) RETURNS boolean
    LANGUAGE sql
    AS $$ select exists (select from player p where p.id = asked and identity_is_frozen(p.frozen_at, p.frozen_until)) $$;

CREATE FUNCTION public.identity_lock_player(locked bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ begin perform from player where id = locked for no key update; end $$;

CREATE FUNCTION public.identity_mark_freeze() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform players_mark_freeze(new.id, new.frozen_at is not null);
      return null;
    end
  $$;

CREATE FUNCTION public.identity_player_groups(player_ids bigint[]) RETURNS TABLE(player_id bigint, is_level_2 boolean, registered_on date)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select p.id, p.lvl_2, (p.created_at at time zone 'Asia/Yangon')::date from player p where p.id = any (player_ids)
  $$;

CREATE FUNCTION public.identity_raise_level(approved_request bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      update player set lvl_2 = true where id = profile_approved_player(approved_request);
      if not found then
        raise exception 'request % is not approved', approved_request using errcode = '42501';
      end if;
    end
  $$;

CREATE FUNCTION public.identity_refuse_operator() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      if operator_has_phone(new.phone) then
        raise exception 'an operator has this phone' using errcode = 'SO005';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.identity_touch(session_ids uuid[], touch_after interval, pause interval) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      update session set last_seen_at = clock_timestamp(), active_from_at = case
        when last_seen_at < clock_timestamp() - pause then clock_timestamp()
        else active_from_at
      end
      where id in (
        select s.id from session s
        where s.id = any (session_ids) and s.revoked_at is null and s.last_seen_at < clock_timestamp() - touch_after
        for update skip locked
      );
    end
  $$;

CREATE FUNCTION public.identity_unfreeze(frozen_player bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      was_frozen boolean;
    begin
      select identity_is_frozen(frozen_at, frozen_until) into was_frozen from player where id = frozen_player for no key update;
      update player set frozen_at = null, frozen_until = null where id = frozen_player and was_frozen;
      return found;
    end
  $$;

CREATE FUNCTION public.images_stored_at(picture uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select created_at from image where id = picture $$;

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
      -- Access goes through the parent table only; default privileges must not grant direct access to the partition.
      execute format('revoke all on public.%I from public, shwe_app', partition);
      -- With a check constraint equal to the partition bound, attaching need not scan the table. Afterwards the bound
      -- replaces the constraint.
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
      -- Two workers may run this job at once, and both would try to create the same partition.
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

CREATE FUNCTION public.ledger_cash_transfers() RETURNS TABLE(kind public.transfer_kind, fact_id bigint, debit_account_id bigint, credit_account_id bigint, amount bigint)
    LANGUAGE sql STABLE
    AS $$
    select t.kind, t.fact_id, t.debit_account_id, t.credit_account_id, t.amount from transfer t
    where t.kind in ('cash_in', 'cash_in_fee', 'cash_in_return', 'cash_out_request', 'cash_out_reject', 'cash_out_paid', 'cash_out_fee',
        'cash_out_return', 'account_move', 'account_fee', 'account_difference')
      or least(t.debit_account_id, t.credit_account_id) < -1000
      -- The fee of a reversed cash-in.
      or t.kind = 'reversal' and -18 in (t.debit_account_id, t.credit_account_id)
  $$;

CREATE FUNCTION public.ledger_check_purpose(wanted text, debit_ids bigint[], credit_ids bigint[], kinds public.transfer_kind[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      unfit record;
    begin
      select line.kind, debit.kind as debit_kind, credit.kind as credit_kind into unfit
      from unnest(debit_ids, credit_ids, kinds) as line (debit_id, credit_id, kind)
        join account debit on debit.id = line.debit_id
        join account credit on credit.id = line.credit_id
      where debit.owner_id <> credit.owner_id or not exists (
        select from ledger_purpose p
        where (p.purpose, p.kind, p.debit_kind, p.credit_kind) = (wanted, line.kind, debit.kind, credit.kind)
      )
      limit 1;
      if found then
        raise exception '% from % to % is not for the purpose %', unfit.kind, unfit.debit_kind, unfit.credit_kind, wanted
          using errcode = 'SP007';
      end if;
    end
  $$;

CREATE FUNCTION public.ledger_collect(debit_ids bigint[], credit_id bigint, amounts bigint[], kind public.transfer_kind, fact_ids bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      transfers_max constant integer := 50000;
      transfers constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      house_currency currency;
      posted_at timestamptz;
      balances bigint[];
    begin
      if transfers is null or transfers not between 1 and transfers_max or kind = 'reversal'
        or cardinality(debit_ids) is distinct from transfers or cardinality(fact_ids) is distinct from transfers
      then
        raise exception 'collect takes 1 to % transfers, all arrays of one length', transfers_max using errcode = 'SP004';
      end if;
      select a.currency into house_currency from account a where a.id = credit_id and a.id < 0;
      posted_at := clock_timestamp();
      with moved as (
        update account a set balance = a.balance - line.amount
        from unnest(debit_ids, amounts, fact_ids) with ordinality as line (debit_id, amount, fact_id, ord)
        where a.id = line.debit_id and a.id > 0 and a.currency = house_currency
          and a.balance - line.amount between a.minimum and a.maximum
        returning line.ord, a.id, line.amount, line.fact_id, a.balance
      ),
      posted as (
        insert into transfer (debit_account_id, credit_account_id, amount, debit_after, fact_id, xact_id, created_at, kind)
        select moved.id, credit_id, moved.amount, moved.balance, moved.fact_id, xact, posted_at, ledger_collect.kind
        from moved
      )
      select array_agg(moved.balance order by moved.ord) into balances from moved;
      if cardinality(balances) is distinct from transfers then
        raise exception 'an account is not there, is named twice, or would pass its minimum' using errcode = 'SP004';
      end if;
      return balances;
    end
  $$;

CREATE FUNCTION public.ledger_credit_players(house_id bigint, player_ids bigint[], amounts bigint[], kind public.transfer_kind, fact_ids bigint[]) RETURNS TABLE(ord bigint, transfer_id bigint, posted_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      transfers_max constant integer := 50000;
      transfers constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      written integer;
      debts record;
    begin
      if transfers is null or transfers not between 1 and transfers_max
        or cardinality(player_ids) is distinct from transfers or cardinality(fact_ids) is distinct from transfers
        or kind = 'reversal' or house_id >= 0
      then
        raise exception 'pay 1 to % players from the house, all arrays of one length', transfers_max using errcode = 'SP004';
      end if;

      perform from account a
      where a.id in (select player_id * 16 + 1 from unnest(player_ids) as player_id)
      order by a.id for no key update;
      posted_at := clock_timestamp();

      return query
        with line as materialized (
          select l.ord, l.player_id * 16 + 1 as account_id, l.amount, l.fact_id,
            ledger_sum(l.amount) over (partition by l.player_id order by l.ord rows unbounded preceding) as credited
          from unnest(player_ids, amounts, fact_ids) with ordinality as l (player_id, amount, fact_id, ord)
        ),
        updated as (
          update account a set balance = a.balance + last.credited
          from (select account_id, max(credited) as credited from line group by account_id) last
          where a.id = last.account_id
          returning a.id, a.balance - last.credited as before
        ),
        posted as (
          insert into transfer (debit_account_id, credit_account_id, amount, credit_after, fact_id, xact_id, created_at, kind)
          select house_id, line.account_id, line.amount, updated.before + line.credited, line.fact_id, xact, posted_at,
            ledger_credit_players.kind
          from line join updated on updated.id = line.account_id
          order by line.ord
          returning id
        )
        -- Ids are assigned in the order in which the rows are inserted, so they have the order of the arguments.
        select row_number() over (order by posted.id), posted.id, ledger_credit_players.posted_at from posted order by posted.id;
      get diagnostics written = row_count;
      -- A missing account undoes the whole payment. So does an amount that is not above zero, by a check constraint of
      -- transfer.
      if written <> transfers then
        raise exception 'a player to be paid has no account' using errcode = 'SP002';
      end if;

      -- Debts change only under the lock of the player's main account, which this transaction already holds.
      select array_agg(owed.id) as debit_ids, array_agg(owed.receivable_id) as credit_ids, array_agg(owed.amount) as amounts,
        array_agg(owed.fact_id) as fact_ids
      into debts
      from (
        select main.id, receivable.id as receivable_id, least(main.balance, -receivable.balance) as amount,
          min(l.fact_id) as fact_id
        from unnest(player_ids, fact_ids) as l (player_id, fact_id)
          join account receivable on receivable.id = l.player_id * 16 + 5 and receivable.balance < 0
          join account main on main.id = l.player_id * 16 + 1 and main.balance > 0
        group by main.id, receivable.id, main.balance, receivable.balance
        order by main.id
      ) owed;
      if debts.debit_ids is not null then
        perform ledger_post(debts.debit_ids, debts.credit_ids, debts.amounts,
          array_fill('receivable_repay'::transfer_kind, array[cardinality(debts.debit_ids)]), debts.fact_ids);
      end if;
    end
  $$;

CREATE FUNCTION public.ledger_debt(player_id bigint) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select -balance from account where id = player_id * 16 + 5 $$;

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

CREATE FUNCTION public.ledger_finished_xact() RETURNS bigint
    LANGUAGE sql
    AS $$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_xact_offset() $$;

CREATE FUNCTION public.ledger_first_xact() RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select min(xact_id) from transfer $$;

CREATE FUNCTION public.ledger_flows(player_id bigint, from_at timestamp with time zone) RETURNS TABLE(deposited bigint, staked bigint, returned bigint)
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      main_id constant bigint := ledger_account_id(player_id, 'player.main');
      game_id constant bigint := ledger_account_id(player_id, 'player.game');
      cash_in constant bigint := -5;
      stakes constant bigint[] := '{-8,-10}';
      play constant bigint[] := '{-8,-9,-10,-11}';
    begin
      return query
        select
          coalesce(sum(moved.amount) filter (where moved.house_id = cash_in), 0)::bigint,
          coalesce(sum(-moved.amount) filter (where moved.amount < 0 and moved.house_id = any (stakes)), 0)::bigint,
          coalesce(sum(moved.amount) filter (
            where moved.house_id = any (play) and (moved.amount > 0 or moved.house_id <> all (stakes))
          ), 0)::bigint
        from (
          -- "> 0" matches the condition of the partial index, which contains only accounts of players.
          select -t.amount as amount, t.credit_account_id as house_id from transfer t
          where t.debit_account_id in (main_id, game_id) and t.debit_account_id > 0 and t.created_at >= from_at
          union all
          select t.amount, t.debit_account_id from transfer t
          where t.credit_account_id in (main_id, game_id) and t.credit_account_id > 0 and t.created_at >= from_at
        ) moved;
    end
  $$;

CREATE FUNCTION public.ledger_forfeit_bonus(player_id bigint, amount bigint, fact_id bigint) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      promotions constant bigint := -12;
      held record;
      taken bigint;
      taken_total bigint := 0;
    begin
      for held in
        -- In the order of the ids: main before game.
        select l.id, l.balance
        from ledger_lock(array[ledger_account_id(player_id, 'player.main'), ledger_account_id(player_id, 'player.game')]) l
      loop
        taken := least(held.balance, amount - taken_total);
        if taken > 0 then
          perform ledger_post_one(held.id, promotions, taken, 'bonus_forfeit', fact_id);
          taken_total := taken_total + taken;
        end if;
      end loop;
      return taken_total;
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
        -- A receivable account is never above zero, because it records a debt; every other account of a player is never
        -- below zero.
        else
          account.owner_id > 0 and account.id = ledger_account_id(account.owner_id, account.kind)
          and account.balance is not null
          and account.minimum = case account.kind when 'player.receivable' then -1000000000000000 else 0 end
          and account.maximum = case account.kind when 'player.receivable' then 0 else 1000000000000000 end
      end,
      false
    )
  $$;

CREATE FUNCTION public.ledger_lend_shortfalls(player_ids bigint[], amounts bigint[], fact_ids bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      lent record;
    begin
      perform from account a
      where a.id in (select player_id * 16 + 1 from unnest(player_ids) as player_id)
      order by a.id for no key update;
      select array_agg(l.shortfall order by l.ord) as shortfalls,
        array_agg(l.player_id * 16 + 5 order by l.ord) filter (where l.shortfall > 0) as debit_ids,
        array_agg(l.player_id * 16 + 1 order by l.ord) filter (where l.shortfall > 0) as credit_ids,
        array_agg(l.shortfall order by l.ord) filter (where l.shortfall > 0) as amounts,
        array_agg(l.fact_id order by l.ord) filter (where l.shortfall > 0) as fact_ids
      into lent
      from (
        select ord, player_id, fact_id, least(amount, greatest(0, taken - balance)) as shortfall
        from (
          select t.ord, t.player_id, t.amount, t.fact_id, a.balance,
            ledger_sum(t.amount) over (partition by t.player_id order by t.ord rows unbounded preceding) as taken
          from unnest(player_ids, amounts, fact_ids) with ordinality as t (player_id, amount, fact_id, ord)
            join account a on a.id = t.player_id * 16 + 1
        ) running
      ) l;
      if cardinality(lent.shortfalls) is distinct from cardinality(amounts) then
        raise exception 'a player to take from has no account' using errcode = 'SP002';
      end if;
      if lent.debit_ids is not null then
        perform ledger_post(lent.debit_ids, lent.credit_ids, lent.amounts,
          array_fill('receivable_charge'::transfer_kind, array[cardinality(lent.debit_ids)]), lent.fact_ids);
      end if;
      return lent.shortfalls;
    end
  $$;

CREATE FUNCTION public.ledger_lend_to_game(player_id bigint, amount bigint, fact_id bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_post(
        array[ledger_account_id(player_id, 'player.receivable')], array[ledger_account_id(player_id, 'player.game')],
        array[amount], array['receivable_charge']::transfer_kind[], array[fact_id]);
    end
  $$;

CREATE FUNCTION public.ledger_lock(account_ids bigint[]) RETURNS TABLE(id bigint, balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      return query
        select a.id, a.balance from account a
        where a.id = any (account_ids) and a.id > 0
        order by a.id
        for no key update;
    end
  $$;

CREATE FUNCTION public.ledger_mark_horizon() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    insert into ledger_seal_horizon (horizon)
    values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_xact_offset())
    on conflict (is_only) do update set horizon = excluded.horizon
    returning horizon
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

CREATE FUNCTION public.ledger_open_receiving(receiving_id bigint) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ insert into account (id, kind, currency) values (receiving_id, 'house.receiving', 'MMK') on conflict do nothing $$;

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
      -- Two nested conditions, because PL/pgSQL runs a condition with a subquery as a query each time, which cost as
      -- much as the rest of this function.
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
      -- The clock is read after waiting for the locks, so that ids, times and balances of the transfers of one account
      -- have the same order.
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

CREATE FUNCTION public.ledger_post_cash_in(player_id bigint, receiving_id bigint, amount bigint, fee bigint, fact_id bigint) RETURNS bigint[]
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      main constant bigint := ledger_account_id(player_id, 'player.main');
      fees constant bigint := -18;
      posted bigint[];
    begin
      perform ledger_check_purpose('cash_in', array[receiving_id], array[main], array['cash_in']::transfer_kind[]);
      if fee > 0 then
        posted := array(select t.transfer_id from ledger_post(array[receiving_id, main], array[main, fees], array[amount, fee],
          array['cash_in', 'cash_in_fee']::transfer_kind[], array[fact_id, fact_id]) t);
      else
        posted := array[(ledger_post_one(receiving_id, main, amount, 'cash_in', fact_id))[1]];
      end if;
      perform ledger_repay_debt(player_id, fact_id);
      return posted;
    end
  $$;

CREATE FUNCTION public.ledger_post_cash_out(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_id bigint) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      first_id bigint;
    begin
      perform ledger_check_purpose(case when 'cash_in_return' = any (kinds) then 'cash_in' else 'cash_out' end, debit_ids, credit_ids, kinds);
      select min(t.transfer_id) into first_id
      from ledger_post(debit_ids, credit_ids, amounts, kinds, array_fill(fact_id, array[cardinality(amounts)])) t;
      perform ledger_repay_debt((credit_id - 1) / 16, fact_id) from unnest(credit_ids) as credit_id where credit_id > 0 limit 1;
      return first_id;
    end
  $$;

CREATE FUNCTION public.ledger_post_games(player_ids bigint[], kinds public.transfer_kind[], amounts bigint[], fact_ids bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
    declare
      lines_max constant integer := 10000;
      lines constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      posted_at timestamptz;
      written integer;
      balances bigint[];
    begin
      if lines is null or lines not between 1 and lines_max or cardinality(player_ids) is distinct from lines
        or cardinality(kinds) is distinct from lines or cardinality(fact_ids) is distinct from lines
      then
        raise exception 'games post 1 to % transfers, all arrays of one length', lines_max using errcode = 'SP004';
      end if;
      posted_at := clock_timestamp();
      with line as materialized (
        select l.ord, l.player_id * 16 + 2 as account_id, l.kind, l.amount, l.fact_id,
          case
            when l.kind = 'game_bet' and l.amount < 0 then -10
            when l.kind = 'game_buy_in' and l.amount < 0 then -10
            when l.kind = 'game_refund' and l.amount > 0 then -10
            when l.kind in ('game_win', 'game_promo', 'game_buy_out') and l.amount > 0 then -11
            when l.kind = 'game_win_back' and l.amount < 0 then -11
            when l.kind = 'game_adjust' and l.amount <> 0 then -11
          end as house_id,
          ledger_sum(l.amount) over (partition by l.player_id order by l.ord rows unbounded preceding) as moved
        from unnest(player_ids, kinds, amounts, fact_ids) with ordinality as l (player_id, kind, amount, fact_id, ord)
      ),
      updated as (
        update account a set balance = a.balance + last.moved
        from (
          select distinct on (account_id) account_id, moved from line order by account_id, ord desc
        ) last
        where a.id = last.account_id
        returning a.id, a.balance - last.moved as before, a.minimum, a.maximum
      ),
      posted as (
        insert into transfer (debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id, xact_id, created_at, kind)
        select
          case when line.amount < 0 then line.account_id else line.house_id end,
          case when line.amount < 0 then line.house_id else line.account_id end,
          abs(line.amount),
          case when line.amount < 0 then updated.before + line.moved end,
          case when line.amount > 0 then updated.before + line.moved end,
          line.fact_id, xact, posted_at, line.kind
        from line join updated on updated.id = line.account_id
        where line.house_id is not null and updated.before + line.moved between updated.minimum and updated.maximum
        order by line.ord
        returning id
      )
      select (select count(*) from posted), array_agg(updated.before + line.moved order by line.ord) into written, balances
      from line join updated on updated.id = line.account_id;
      -- Undoes everything, also what the statement above has written.
      if written is distinct from lines then
        raise exception 'a transfer of a game has no account, no fitting direction, or would pass a bound' using errcode = 'SP004';
      end if;
      return balances;
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
      is_locked boolean := false;
    begin
      if kind = 'reversal' then
        raise exception 'reverse by ledger_reverse, which sees to it that it happens once' using errcode = 'SP004';
      end if;
      loop
        update account player set balance = player.balance + delta
        from account house
        where player.id = greatest(debit_id, credit_id) and house.id = least(debit_id, credit_id)
          and player.id > 0 and house.id < 0 and player.currency = house.currency
          and player.balance + delta between player.minimum and player.maximum
        returning player.balance into balance_after;
        exit when found;
        if (debit_id > 0) = (credit_id > 0) then
          raise exception 'ledger_post_one is for a player and the house' using errcode = 'SP004';
        elsif is_locked then
          perform ledger_explain_refusal(array[debit_id], array[credit_id], array[amount]);
        end if;
        -- The update locks no row that it refuses, so another transaction may change the balance before the refusal is explained. It is
        -- tried again with the lock.
        perform from account a where a.id = greatest(debit_id, credit_id) for no key update;
        is_locked := true;
      end loop;
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

CREATE FUNCTION public.ledger_post_player_correction(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) RETURNS TABLE(transfer_id bigint, posted_at timestamp with time zone, debit_balance bigint, credit_balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_check_purpose('player_correction', debit_ids, credit_ids, kinds);
      return query select * from ledger_post(debit_ids, credit_ids, amounts, kinds, fact_ids);
    end
  $$;

CREATE FUNCTION public.ledger_post_receiving(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_id bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_check_purpose('receiving', debit_ids, credit_ids, kinds);
      perform ledger_post(debit_ids, credit_ids, amounts, kinds, array_fill(fact_id, array[cardinality(amounts)]));
    end
  $$;

CREATE FUNCTION public.ledger_post_seed(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) RETURNS TABLE(transfer_id bigint, posted_at timestamp with time zone, debit_balance bigint, credit_balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_check_purpose('seed', debit_ids, credit_ids, kinds);
      return query select * from ledger_post(debit_ids, credit_ids, amounts, kinds, fact_ids);
    end
  $$;

CREATE FUNCTION public.ledger_post_wallet_transfer(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) RETURNS TABLE(transfer_id bigint, posted_at timestamp with time zone, debit_balance bigint, credit_balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_check_purpose('wallet_transfer', debit_ids, credit_ids, kinds);
      return query select * from ledger_post(debit_ids, credit_ids, amounts, kinds, fact_ids);
    end
  $$;

CREATE FUNCTION public.ledger_receiving_moved(receiving_id bigint, from_at timestamp with time zone, before_at timestamp with time zone) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
    select (
      coalesce((
        select sum(t.amount) from transfer t
        where t.debit_account_id = receiving_id and t.debit_account_id < -1000
          and t.created_at >= from_at and t.created_at < before_at and t.kind <> 'account_difference'
      ), 0) - coalesce((
        select sum(t.amount) from transfer t
        where t.credit_account_id = receiving_id and t.credit_account_id < -1000
          and t.created_at >= from_at and t.created_at < before_at and t.kind <> 'account_difference'
      ), 0)
    )::bigint
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

CREATE FUNCTION public.ledger_repay_debt(player_id bigint, fact_id bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      main constant bigint := ledger_account_id(player_id, 'player.main');
      owed constant bigint := ledger_account_id(player_id, 'player.receivable');
      repaid bigint;
    begin
      select least(m.balance, -o.balance) into repaid from account m, account o where m.id = main and o.id = owed and o.balance < 0;
      if repaid > 0 then
        perform ledger_post(array[main], array[owed], array[repaid], array['receivable_repay']::transfer_kind[], array[fact_id]);
      end if;
    end
  $$;

CREATE FUNCTION public.ledger_repay_from_game(player_id bigint, amount bigint, fact_id bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_post(
        array[ledger_account_id(player_id, 'player.game')], array[ledger_account_id(player_id, 'player.receivable')],
        array[amount], array['receivable_repay']::transfer_kind[], array[fact_id]);
    end
  $$;

CREATE FUNCTION public.ledger_report_flow(kind public.transfer_kind, debit_account_id bigint, credit_account_id bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select case
      when kind = 'slip_stake' then 'stakes'
      when kind = 'slip_payout' then 'payouts'
      when kind = 'slip_refund' then 'refunds'
      when kind = 'reversal' and credit_account_id = -9 then 'reversals'
      when kind = 'correction' or kind = 'reversal' and -3 in (debit_account_id, credit_account_id) then 'corrections'
      when kind = 'write_off' then 'write_offs'
    end
  $$;

CREATE FUNCTION public.ledger_report_rows(from_xact bigint, to_xact bigint) RETURNS TABLE(flow text, player_id bigint, fact_id bigint, amount bigint, at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id),
      greatest(t.debit_account_id, t.credit_account_id) / 16, t.fact_id,
      case
        when ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) = 'corrections' and t.debit_account_id > 0
        then -t.amount else t.amount
      end,
      t.created_at
    from transfer t
    where t.xact_id >= from_xact and t.xact_id < to_xact
      and ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) is not null
  $$;

CREATE FUNCTION public.ledger_report_sums(asked_day date, below_xact bigint) RETURNS TABLE(flow text, total bigint, transfers bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id),
      sum(case
        when ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) = 'corrections' and t.debit_account_id > 0
        then -t.amount else t.amount
      end)::bigint,
      count(*)
    from transfer t
    where t.created_at >= asked_day::timestamp at time zone 'Asia/Yangon'
      and t.created_at < (asked_day + 1)::timestamp at time zone 'Asia/Yangon'
      and t.xact_id < below_xact
      and ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) is not null
    group by 1
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

CREATE FUNCTION public.ledger_round_games(amount bigint, fact_id bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform ledger_post(array[-11::bigint], array[-2::bigint], array[amount], array['game_rounding']::transfer_kind[], array[fact_id]);
    end
  $$;

CREATE FUNCTION public.ledger_try_lock(account_ids bigint[]) RETURNS TABLE(account_id bigint, balance bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      return query
        select a.id, a.balance from account a
        where a.id = any (account_ids) and a.id > 0
        order by a.id
        for no key update skip locked;
    end
  $$;

CREATE FUNCTION public.ledger_xact_offset() RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$select 0::bigint$$;

CREATE FUNCTION public.lottery_add_partitions(draws_ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      draws_per_partition constant bigint := 400;
      draws_ahead_max constant integer := 100000;
      newest constant bigint := coalesce((select max(id) from draw), 0);
      -- Starts after the last existing partition and not at the newest draw, so that planning many draws at once leaves
      -- no gap.
      first constant bigint := coalesce((
        select max(substring(part.relname from 'slip_(\d+)')::bigint) + 1
        from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = 'public.slip'::regclass
      ), 0);
      made integer := 0;
      part bigint;
      name text;
    begin
      if draws_ahead is null or draws_ahead not between 0 and draws_ahead_max then
        raise exception 'draws_ahead must be between 0 and %', draws_ahead_max using errcode = '22023';
      end if;
      perform pg_advisory_xact_lock(hashtextextended('lottery_add_partitions', 0));
      for part in first .. (newest + draws_ahead) / draws_per_partition loop
        name := 'slip_' || lpad(part::text, 5, '0');
        continue when to_regclass('public.' || name) is not null;
        -- Attaches a separate table, because creating a partition directly would wait for open bets; see
        -- ledger_add_partition.
        execute format('create table public.%I (like public.slip including all)', name);
        execute format('revoke all on public.%I from public, shwe_app', name);
        execute format(
          'alter table public.%I add constraint in_part check (draw_id >= %s and draw_id < %s)',
          name, part * draws_per_partition, (part + 1) * draws_per_partition
        );
        execute format(
          'alter table public.slip attach partition public.%I for values from (%s) to (%s)',
          name, part * draws_per_partition, (part + 1) * draws_per_partition
        );
        execute format('alter table public.%I drop constraint in_part', name);
        made := made + 1;
      end loop;
      return made;
    end
  $$;

CREATE FUNCTION public.lottery_advance_draw(moved_draw bigint) RETURNS TABLE(state text, moves text[])
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      moved draw%rowtype;
    begin
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        return;
      end if;
      state := moved.state;
      moves := '{}';
      if state = 'scheduled' and moved.open_at <= clock_timestamp() then
        perform lottery_move_draw(moved_draw, 'open', null);
        state := 'open';
        moves := moves || state;
      end if;
      if state = 'open' and moved.close_at <= clock_timestamp() then
        perform lottery_move_draw(moved_draw, 'closed', null);
        state := 'closed';
        moves := moves || state;
      end if;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_apply_terms(consent bigint, changed_game text, changed_slot time without time zone) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(
        consent, 'terms.change', concat_ws(':', 'terms', changed_game, to_char(changed_slot, 'HH24:MI')));
    begin
      return lottery_change_terms(changed_game, changed_slot, request.change -> 'changes', operator_name_of(request.made_by));
    end
  $$;

CREATE FUNCTION public.lottery_begin_settlement(asked_draw_id bigint, asked_kind text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held draw%rowtype;
      last settlement%rowtype;
      newest_result integer;
      answer integer;
    begin
      select * into strict held from draw where id = asked_draw_id for no key update;
      select * into last from settlement where draw_id = asked_draw_id order by version desc limit 1;
      select max(version) into newest_result from draw_result where draw_id = asked_draw_id;
      if asked_kind = 'pay' then
        if newest_result is null or held.state not in ('resulted', 'settled') then
          raise exception 'draw % has no result to pay', asked_draw_id using errcode = 'SL002';
        end if;
        select version into answer from settlement
        where draw_id = asked_draw_id and kind = 'pay' and result_version = newest_result;
        if found then return answer; end if;
        if last.version is not null and (last.kind <> 'reverse' or last.done_at is null) then
          raise exception 'draw % was settled by another result, which is to be taken back first', asked_draw_id
            using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind, result_version)
        values (asked_draw_id, coalesce(last.version, 0) + 1, 'pay', newest_result) returning version into answer;
        return answer;
      elsif asked_kind = 'refund' then
        if held.state <> 'void' then
          raise exception 'draw % is not void', asked_draw_id using errcode = 'SL002';
        end if;
        select version into answer from settlement where draw_id = asked_draw_id and kind = 'refund';
        if found then return answer; end if;
        if last.version is not null then
          raise exception 'draw % was settled before', asked_draw_id using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind) values (asked_draw_id, 1, 'refund') returning version into answer;
        return answer;
      elsif asked_kind = 'reverse' then
        if last.kind = 'reverse' then return last.version; end if;
        -- Payouts are reversed only because of a newer result.
        if last.version is null or last.kind <> 'pay' or last.done_at is null or newest_result <= last.result_version then
          raise exception 'draw % has no finished settlement by an older result', asked_draw_id using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind, reverses_version, reason)
        select asked_draw_id, last.version + 1, 'reverse', last.version,
          format('The result %s was corrected to %s.', wrong.digits, right_one.digits)
        from draw_result wrong, draw_result right_one
        where wrong.draw_id = asked_draw_id and wrong.version = last.result_version
          and right_one.draw_id = asked_draw_id and right_one.version = newest_result
        returning version into answer;
        return answer;
      end if;
      raise exception 'a settlement pays, refunds or reverses' using errcode = '22023';
    end
  $$;

CREATE FUNCTION public.lottery_call_off_draw(void_draw bigint, why text, caller bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      called_off draw%rowtype;
    begin
      perform lottery_lock_exposure(void_draw);
      select * into called_off from draw where id = void_draw and state in ('scheduled', 'open', 'closed', 'void') for update;
      if not found then
        raise exception 'draw % is sealed: two people void it', void_draw using errcode = 'SL008';
      end if;
      if called_off.state <> 'void' and lottery_knowable_at(called_off.feed, called_off.result_at) <= clock_timestamp() then
        raise exception 'the number of draw % can be known: two people void it', void_draw using errcode = 'SL008';
      end if;
      if not lottery_move_draw(void_draw, 'void', why) then
        return false;
      end if;
      perform operator_record_act(caller, 'draw.void', 'draw:' || void_draw, json_build_object('reason', why, 'was', called_off.state));
      return true;
    end
  $$;

CREATE TABLE public.lottery_terms (
    id bigint NOT NULL,
    game text NOT NULL,
    slot time(0) without time zone,
    version integer NOT NULL,
    odds integer NOT NULL,
    tod_odds integer DEFAULT 0 NOT NULL,
    tod_mode text DEFAULT 'none'::text NOT NULL,
    stake_min bigint NOT NULL,
    stake_step bigint NOT NULL,
    line_max bigint NOT NULL,
    number_cap bigint NOT NULL,
    hot_numbers smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    hot_cap bigint,
    blocked_numbers smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    player_cap bigint,
    lines_max integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT lottery_terms_check CHECK (((tod_mode = 'none'::text) = (tod_odds = 0))),
    CONSTRAINT lottery_terms_check1 CHECK (((line_max >= stake_min) AND ((stake_min % stake_step) = 0))),
    CONSTRAINT lottery_terms_check2 CHECK (((cardinality(hot_numbers) = 0) = (hot_cap IS NULL))),
    CONSTRAINT lottery_terms_created_by_check CHECK (((length(created_by) >= 1) AND (length(created_by) <= 80))),
    CONSTRAINT lottery_terms_hot_cap_check CHECK (((hot_cap >= 0) AND (hot_cap <= '1000000000000'::bigint))),
    CONSTRAINT lottery_terms_line_max_check CHECK (((line_max >= 1) AND (line_max <= 1000000000))),
    CONSTRAINT lottery_terms_lines_max_check CHECK (((lines_max >= 1) AND (lines_max <= 1000))),
    CONSTRAINT lottery_terms_number_cap_check CHECK (((number_cap >= 0) AND (number_cap <= '1000000000000'::bigint))),
    CONSTRAINT lottery_terms_odds_check CHECK (((odds >= 1) AND (odds <= 999))),
    CONSTRAINT lottery_terms_player_cap_check CHECK (((player_cap >= 1) AND (player_cap <= '1000000000000'::bigint))),
    CONSTRAINT lottery_terms_stake_min_check CHECK (((stake_min >= 1) AND (stake_min <= 1000000000))),
    CONSTRAINT lottery_terms_stake_step_check CHECK (((stake_step >= 1) AND (stake_step <= 1000000000))),
    CONSTRAINT lottery_terms_tod_mode_check CHECK ((tod_mode = ANY (ARRAY['none'::text, 'perm'::text, 'perm_and_updown'::text]))),
    CONSTRAINT lottery_terms_tod_odds_check CHECK (((tod_odds >= 0) AND (tod_odds <= 999))),
    CONSTRAINT lottery_terms_version_check CHECK ((version > 0))
);

CREATE FUNCTION public.lottery_caps(terms public.lottery_terms) RETURNS bigint[]
    LANGUAGE sql STABLE
    AS $$
    select array_agg(
      case
        when number = any (terms.blocked_numbers) then 0
        when number = any (terms.hot_numbers) then least(terms.hot_cap, terms.number_cap)
        else terms.number_cap
      end
      order by number
    )
    from lottery_game game, generate_series(0, (10 ^ game.digits)::integer - 1) as number
    where game.code = terms.game
  $$;

CREATE FUNCTION public.lottery_change_terms(played_game text, played_slot time without time zone, changes jsonb, by_whom text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      before lottery_terms;
      changed lottery_terms;
      bet_on bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('lottery_change_terms', 0));
      before := lottery_terms_of(played_game, played_slot);
      changed := jsonb_populate_record(before, changes);
      insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
        hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
      select played_game, played_slot,
        1 + coalesce(max(version) filter (where slot is not distinct from played_slot), 0),
        changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min, changed.stake_step, changed.line_max,
        changed.number_cap, changed.hot_numbers, changed.hot_cap, changed.blocked_numbers, changed.player_cap,
        changed.lines_max, by_whom
      from lottery_terms where game = played_game
      returning * into changed;
      for bet_on in
        select id from draw where game = played_game and state in ('scheduled', 'open')
          and (lottery_terms_of(game, slot)).id = changed.id
        order by id
      loop
        perform from exposure where draw_id = bet_on order by shard for update;
        update draw set terms_id = changed.id, caps = lottery_caps(changed)
        where id = bet_on and state in ('scheduled', 'open');
      end loop;
      return changed.id;
    end
  $$;

CREATE FUNCTION public.lottery_close_draw(closed_draw bigint, why text, closer bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform lottery_lock_exposure(closed_draw);
      if not exists (select from draw where id = closed_draw and state in ('open', 'closed') for update) then
        raise exception 'draw % is not open', closed_draw using errcode = 'SL009';
      end if;
      if not lottery_move_draw(closed_draw, 'closed', why) then
        return false;
      end if;
      perform operator_record_act(closer, 'draw.close', 'draw:' || closed_draw, json_build_object('reason', why));
      return true;
    end
  $$;

CREATE FUNCTION public.lottery_confirm_result(confirmed_proposal bigint) RETURNS TABLE(decided_draw bigint, decided_version integer, decided_digits text, has_moved boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      confirmed result_proposal%rowtype;
      request approval;
    begin
      select * into confirmed from result_proposal where id = confirmed_proposal;
      if not found then
        raise exception 'there is no proposal %', confirmed_proposal using errcode = 'SL007';
      end if;
      perform lottery_lock_exposure(confirmed.draw_id);
      request := approval_required(confirmed.approval_id, case confirmed.version when 1 then 'result.publish' else 'result.correct' end,
        'draw:' || confirmed.draw_id);
      insert into result_confirmation (proposal_id, proposed_by, confirmed_by)
      values (confirmed_proposal, confirmed.proposed_by, request.decided_by);
      insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, proposal_id, derivation)
      values (confirmed.draw_id, confirmed.version, confirmed.digits, 'operators', confirmed.evidence_ids, confirmed_proposal,
        '{"observed": null, "marks": []}');
      has_moved := exists (select from draw where id = confirmed.draw_id and state = 'sealed')
        and lottery_move_draw(confirmed.draw_id, 'resulted', null);
      decided_draw := confirmed.draw_id;
      decided_version := confirmed.version;
      decided_digits := confirmed.digits;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_count_payouts() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
    begin
      with paid as materialized (
        select slip.player_id, slip.draw_id, lottery_yangon_day(slip.accepted_at) as accepted_on, ledger_sum(new_payout.amount) as amount
        from new_payout join slip on slip.draw_id = new_payout.draw_id and slip.id = new_payout.slip_id
        group by 1, 2, 3
      )
      update slip_day kept set returned = kept.returned + paid.amount
      from paid
      where kept.player_id = paid.player_id and kept.draw_id = paid.draw_id and kept.accepted_on = paid.accepted_on;
      return null;
    end
  $$;

CREATE FUNCTION public.lottery_count_reversals() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
    begin
      with taken_back as materialized (
        select slip.player_id, slip.draw_id, lottery_yangon_day(slip.accepted_at) as accepted_on, ledger_sum(payout.amount) as amount
        from new_reversal undone
          join payout on payout.draw_id = undone.draw_id and payout.slip_id = undone.slip_id and payout.version = undone.version
          join slip on slip.draw_id = undone.draw_id and slip.id = undone.slip_id
        group by 1, 2, 3
      )
      update slip_day kept set returned = kept.returned - taken_back.amount
      from taken_back
      where kept.player_id = taken_back.player_id and kept.draw_id = taken_back.draw_id
        and kept.accepted_on = taken_back.accepted_on;
      return null;
    end
  $$;

CREATE FUNCTION public.lottery_count_slips() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into slip_day as kept (player_id, draw_id, accepted_on, slips, staked, first_slip_id, last_slip_id)
      select player_id, draw_id, lottery_yangon_day(accepted_at), count(*), ledger_sum(total), min(id), max(id)
      from new_slip group by 1, 2, 3
      on conflict (player_id, draw_id, accepted_on) do update
      set slips = kept.slips + excluded.slips, staked = kept.staked + excluded.staked,
        first_slip_id = least(kept.first_slip_id, excluded.first_slip_id),
        last_slip_id = greatest(kept.last_slip_id, excluded.last_slip_id);
      return null;
    end
  $$;

CREATE FUNCTION public.lottery_draws_left() RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select (max(substring(part.relname from 'slip_(\d+)')::bigint) + 1) * 400 - 1 - coalesce((select max(id) from draw), 0)
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = 'public.slip'::regclass
  $$;

CREATE FUNCTION public.lottery_draws_of_payouts(payout_ids bigint[], from_at timestamp with time zone, to_at timestamp with time zone) RETURNS TABLE(payout_id bigint, draw_id bigint, game text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
    select distinct p.id, p.draw_id, d.game
    from settlement s
      join draw d on d.id = s.draw_id
      cross join unnest(payout_ids) as wanted (id)
      join payout p on p.draw_id = s.draw_id and p.version = coalesce(s.reverses_version, s.version) and p.id = wanted.id
    where s.started_at <= to_at and (s.done_at is null or s.done_at >= from_at)
  $$;

CREATE FUNCTION public.lottery_draws_of_slips(player_ids bigint[], slip_ids bigint[], from_at timestamp with time zone, to_at timestamp with time zone) RETURNS TABLE(slip_id bigint, draw_id bigint, game text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
    declare
      -- A slip is accepted before its transfer is written.
      margin constant interval := '1 day';
      first_draw bigint;
      last_draw bigint;
    begin
      select min(d.id), max(d.id) into first_draw, last_draw from draw d
      where d.close_at >= from_at - margin and d.open_at <= to_at;
      return query
        select s.id, s.draw_id, d.game
        from unnest(player_ids, slip_ids) as wanted (player_id, id)
          join slip s on s.player_id = wanted.player_id and s.id = wanted.id
            and s.draw_id >= first_draw and s.draw_id <= last_draw
          join draw d on d.id = s.draw_id;
    end
  $$;

CREATE FUNCTION public.lottery_expected_return(digits smallint, odds integer, tod_odds integer, tod_mode text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select ceil(
      1000.0 * (odds + tod_odds * case tod_mode when 'perm' then 5 when 'perm_and_updown' then 7 else 0 end) / 10 ^ digits
    )::integer
  $$;

CREATE FUNCTION public.lottery_guard_draw() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'scheduled' then
          raise exception 'a draw begins as scheduled' using errcode = '23514';
        end if;
        return new;
      end if;
      if (new.game, new.feed, new.slot, new.draw_on, new.result_at)
        is distinct from (old.game, old.feed, old.slot, old.draw_on, old.result_at) then
        raise exception 'what a draw is does not change' using errcode = '23514';
      end if;
      if new.close_at > old.close_at and old.state <> 'scheduled' then
        raise exception 'the close of a draw that opened may only come earlier' using errcode = '23514';
      end if;
      if (new.terms_id, new.caps) is distinct from (old.terms_id, old.caps) and old.state not in ('scheduled', 'open') then
        raise exception 'a draw that takes no bets any more keeps its terms' using errcode = '23514';
      end if;
      if new.is_draw_day is distinct from old.is_draw_day then
        raise exception 'the calendar of a draw is set by its close' using errcode = '23514';
      end if;
      if new.state <> old.state then
        if not exists (select from draw_move where from_state = old.state and to_state = new.state) then
          raise exception 'a draw does not go from % to %', old.state, new.state using errcode = 'SL001';
        end if;
        if new.state = 'closed' then
          new.is_draw_day := (
            select lottery_was_draw_day(
              case when new.feed like 'demo-%' then 'daily' else played.calendar end, new.draw_on, new.close_at
            )
            from lottery_game played where played.code = new.game
          );
        end if;
        new.moved_at := clock_timestamp();
        insert into draw_history (draw_id, from_state, to_state, reason, moved_at)
        values (new.id, old.state, new.state, new.reason, new.moved_at);
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_guard_evidence() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if clock_timestamp() < (select result_at from draw where id = new.draw_id) then
        raise exception 'draw % has no result yet', new.draw_id using errcode = 'SL007';
      end if;
      if new.source = 'operator'
        and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
        raise exception 'evidence of people comes with a proposal' using errcode = '42501';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_guard_result() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
    declare
      decided draw%rowtype;
    begin
      select * into strict decided from draw where id = new.draw_id for update;
      if clock_timestamp() < decided.result_at then
        raise exception 'draw % has no result yet', new.draw_id using errcode = 'SL007';
      end if;
      if not exists (select from draw_seal where draw_id = new.draw_id) then
        raise exception 'draw % has no seal', new.draw_id using errcode = 'SL007';
      end if;
      if new.version <> 1 + (select count(*) from draw_result where draw_id = new.draw_id) then
        raise exception 'the versions of a result follow each other' using errcode = 'SL007';
      end if;
      -- The first result is for a sealed draw; a correction is for a settled draw and made by operators.
      if not (new.version = 1 and decided.state = 'sealed'
        or new.version > 1 and decided.state = 'settled' and new.decided_by = 'operators') then
        raise exception 'draw % is %', new.draw_id, decided.state using errcode = 'SL007';
      end if;
      -- A draw that is being paid gets no new result, because a half-paid draw can neither be reversed nor paid by
      -- another result. Beginning a settlement also locks the draw, so none can begin during this check.
      if exists (select from settlement where draw_id = new.draw_id and kind = 'pay' and done_at is null) then
        raise exception 'draw % is still being paid by the result before', new.draw_id using errcode = 'SL007';
      end if;
      if length(new.digits) <> (select digits from lottery_game where code = decided.game) or new.digits !~ '^[0-9]+$' then
        raise exception '% is no number of %', new.digits, decided.game using errcode = 'SL007';
      end if;
      if new.decided_by = 'sources' and (
        select count(distinct source) < 2 or count(distinct basis) <> 1 or count(basis) <> count(*)
          or count(*) filter (where source = 'operator') > 0 or count(*) <> cardinality(new.evidence_ids)
        from draw_evidence
        where id = any (new.evidence_ids) and draw_id = new.draw_id and digits = new.digits
      ) then
        raise exception 'two sources that say the same make a result' using errcode = 'SL007';
      end if;
      if new.decided_by = 'operators' and not exists (
        select from result_proposal where id = new.proposal_id
          and (draw_id, version, digits, evidence_ids) = (new.draw_id, new.version, new.digits, new.evidence_ids)
      ) then
        raise exception 'what is published is what was proposed and confirmed' using errcode = 'SL007';
      end if;
      return new;
    end
  $_$;

CREATE FUNCTION public.lottery_hold_draw(held_draw bigint, why text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform from exposure where draw_id = held_draw order by shard for update;
      update draw set reason = why where id = held_draw and state = 'sealed' and reason is distinct from why;
      if found then
        insert into draw_history (draw_id, from_state, to_state, reason) values (held_draw, 'sealed', 'sealed', why);
      end if;
      return found;
    end
  $$;

CREATE FUNCTION public.lottery_hold_limits(player_ids bigint[], OUT pauses text[], OUT rooms bigint[], OUT limits text[]) RETURNS record
    LANGUAGE sql
    AS $$ select * from protection_hold_limits(player_ids) $$;

CREATE FUNCTION public.lottery_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) RETURNS text[]
    LANGUAGE sql
    AS $$ select identity_hold_sessions(player_ids, session_ids, idle_life) $$;

CREATE FUNCTION public.lottery_is_draw_day(played_calendar text, asked_day date) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select coalesce(
      (select is_draw_day from lottery_day where calendar = played_calendar and day = asked_day order by version desc limit 1),
      lottery_is_usual_draw_day(played_calendar, asked_day)
    )
  $$;

CREATE FUNCTION public.lottery_is_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'results and what they rest on are never changed' using errcode = '23514'; end $$;

CREATE FUNCTION public.lottery_is_usual_draw_day(played_calendar text, asked_day date) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select case played_calendar
      when 'set' then extract(isodow from asked_day) < 6
      when 'glo' then extract(day from asked_day) in (1, 16)
      else true
    end
  $$;

CREATE FUNCTION public.lottery_knowable_at(feed text, result_at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select case
      -- The exchange trades from 09:30 to 12:00 and from 13:30 to 16:00 Yangon time. A number taken in a pause is known since
      -- the session before it ended: the evening number, published at 16:30, from 16:00 on. Before the first session it
      -- would be known since the evening before, so there is no such draw. The minute before a slot must lie in the same
      -- session as the slot, so a session counts from its second minute on.
      when feed = 'set' and result_time < time '09:31' then null
      when feed = 'set' and result_time > time '12:00' and result_time < time '13:31'
        then (result_day + time '12:00') at time zone 'Asia/Yangon'
      when feed = 'set' and result_time >= time '16:00' then (result_day + time '16:00') at time zone 'Asia/Yangon'
      when feed = 'set' then result_at - interval '1 minute'
      -- The Thai lottery's drawing begins at 14:00 Yangon time.
      when feed = 'glo' then (result_day + time '14:00') at time zone 'Asia/Yangon'
      -- The candle that decides opens one minute before the slot.
      when feed = 'binance' then result_at - interval '1 minute'
      when feed in ('demo-set', 'demo-glo', 'demo-binance') then result_at - interval '5 seconds'
    end
    from (
      select (result_at at time zone 'Asia/Yangon')::date as result_day, (result_at at time zone 'Asia/Yangon')::time as result_time
    ) as local
  $$;

CREATE FUNCTION public.lottery_lock_exposure(held_draw bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ begin perform from exposure where draw_id = held_draw order by shard for update; end $$;

CREATE FUNCTION public.lottery_lower_terms(changed_game text, changed_slot time without time zone, changes jsonb, changer bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      before lottery_terms;
      changed lottery_terms;
      stored bigint;
    begin
      -- The lock of lottery_terms_version: terms of one lottery change one after the other.
      perform from lottery_game where code = changed_game for no key update;
      before := lottery_terms_of(changed_game, changed_slot);
      changed := jsonb_populate_record(before, changes);
      if (changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min, changed.stake_step)
          is distinct from (before.odds, before.tod_odds, before.tod_mode, before.stake_min, before.stake_step)
        or changed.line_max > before.line_max or changed.lines_max > before.lines_max
        or before.player_cap is not null and (changed.player_cap is null or changed.player_cap > before.player_cap)
        or exists (
          select from unnest(lottery_caps(before), lottery_caps(changed)) as number (cap_before, cap_after)
          where cap_after is null or cap_after > cap_before
        )
      then
        raise exception 'a change that raises terms needs two people' using errcode = 'SO006';
      end if;
      stored := lottery_change_terms(changed_game, changed_slot, changes, operator_name_of(changer));
      perform operator_record_act(changer, 'terms.change', 'terms:' || stored,
        (jsonb_build_object('game', changed_game, 'slot', to_char(changed_slot, 'HH24:MI')) || changes)::json);
      return stored;
    end
  $$;

CREATE FUNCTION public.lottery_move_draw(moved_draw bigint, wanted_state text, why text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      moved draw%rowtype;
    begin
      -- Every call of lottery_place locks the exposure row too. Once it is locked here, no such call is in progress,
      -- and the next one sees the new state.
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        raise exception 'there is no draw %', moved_draw using errcode = 'SL003';
      end if;
      if moved.state = wanted_state then
        return false;
      end if;
      if wanted_state = 'open' and clock_timestamp() < moved.open_at then
        raise exception 'draw % opens later', moved_draw using errcode = 'SL004';
      end if;
      if why is null and (wanted_state = 'void' or wanted_state = 'closed' and clock_timestamp() < moved.close_at) then
        raise exception 'a draw is voided, or closed before its time, for a reason that is told' using errcode = 'SL005';
      end if;
      update draw set state = wanted_state, reason = why,
        close_at = case when wanted_state = 'closed' then least(close_at, clock_timestamp()) else close_at end
      where id = moved_draw;
      return true;
    end
  $$;

CREATE SEQUENCE public.slip_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.slip (
    id bigint DEFAULT nextval('public.slip_id'::regclass) NOT NULL,
    draw_id bigint NOT NULL,
    player_id bigint NOT NULL,
    terms_id bigint NOT NULL,
    total bigint NOT NULL,
    balance_after bigint NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    key text NOT NULL,
    numbers smallint[] NOT NULL,
    stakes bigint[] NOT NULL,
    CONSTRAINT slip_shape CHECK (((cardinality(numbers) = cardinality(stakes)) AND ((cardinality(numbers) >= 1) AND (cardinality(numbers) <= 1000))))
)
PARTITION BY RANGE (draw_id);

CREATE FUNCTION public.lottery_newest_slips(asked_player bigint, asked_draw bigint, from_id bigint, upto_id bigint, slips_max integer) RETURNS SETOF public.slip
    LANGUAGE plpgsql STABLE
    SET enable_sort TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    begin
      return query
        select * from slip
        where slip.player_id = asked_player and slip.draw_id = asked_draw and slip.id between from_id and upto_id
        order by slip.id desc limit slips_max;
    end
  $$;

CREATE FUNCTION public.lottery_place(played_game text, played_draw bigint, player_ids bigint[], session_ids uuid[], keys text[], line_counts integer[], line_numbers smallint[], line_stakes bigint[], idle_life interval) RETURNS TABLE(verdicts text[], slip_ids bigint[], accepted_us bigint[], figures bigint[], numbers_left bigint[])
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
    declare
      slips_max constant integer := 1000;
      slips constant integer := cardinality(player_ids);
      held_at timestamptz;
      played record;
      used bigint[];
      refusal text;
      held text[];
      -- Arrays with one element for each slip, in the order of the slips.
      first_lines integer[];
      staked bigint[];
      balances bigint[];
      allowed record;
      repeated record;
      decided record;
      written record;
    begin
      if slips is null or slips not between 1 and slips_max
        or cardinality(session_ids) is distinct from slips or cardinality(keys) is distinct from slips
        or cardinality(line_counts) is distinct from slips or 1 > any (line_counts)
        or cardinality(line_numbers) is distinct from cardinality(line_stakes)
      then
        raise exception 'place takes 1 to % slips, arrays of fitting lengths', slips_max using errcode = 'SL002';
      end if;
      -- In the other isolation levels a snapshot from before the close would still show the draw as open.
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'slips are placed in read committed only' using errcode = 'SL002';
      end if;
      held := identity_hold_sessions(player_ids, session_ids, idle_life);
      first_lines := array(
        select 1 + ledger_sum(lines) over (order by ord) - lines from unnest(line_counts) with ordinality as c (lines, ord) order by ord
      );

      select e.stakes into used from exposure e where e.draw_id = played_draw and e.shard = 0 for update;

      held_at := clock_timestamp();
      select d.state, d.open_at, d.close_at, d.caps, t as terms, bets.is_on
      into played
      from draw d
        join lottery_terms t on t.id = d.terms_id
        left join lateral switch_is_on('bets_' || d.game) as bets (is_on) on true
      where d.id = played_draw and d.game = played_game;

      -- Repeated slips are found before the state of the draw and of the player is checked: a request that is repeated after
      -- the close or after a freeze returns what happened to the first one.
      repeated := lottery_place_find_repeated(
        played_draw, player_ids, keys, line_counts, first_lines, line_numbers, line_stakes,
        array_replace(held, 'account_frozen', null));
      verdicts := repeated.verdicts;
      if 'account_frozen' = any (held) then
        verdicts := array(select coalesce(v, h) from unnest(verdicts, held) with ordinality as u (v, h, ord) order by ord);
      end if;
      slip_ids := repeated.slip_ids;
      accepted_us := repeated.accepted_us;
      figures := repeated.figures;

      refusal := case
        when played is null or used is null or played.state = 'scheduled' or held_at < played.open_at then 'no_open_draw'
        when played.state <> 'open' or held_at >= played.close_at then 'betting_closed'
        when played.is_on is not true then 'switched_off'
      end;
      if refusal is not null then
        verdicts := array(select coalesce(v, refusal) from unnest(verdicts) with ordinality as u (v, ord) order by ord);
        return next;
        return;
      end if;

      allowed := protection_hold_limits(player_ids);
      if (played.terms).player_cap is not null then
        staked := lottery_place_read_staked(played_draw, player_ids);
      end if;
      balances := lottery_place_lock_balances(player_ids);
      decided := lottery_place_decide(
        verdicts, figures, used, played.terms, played.caps, line_counts, first_lines, line_numbers, line_stakes,
        allowed.pauses, allowed.rooms, allowed.limits, staked, balances);
      verdicts := decided.verdicts;
      figures := decided.figures;

      if cardinality(decided.taken) > 0 then
        written := lottery_place_write(
          played_draw, (played.terms).id, held_at, player_ids, keys, line_counts, first_lines, line_numbers, line_stakes,
          decided.taken, decided.totals, decided.used);
        for i in 1 .. cardinality(decided.taken) loop
          slip_ids[decided.taken[i]] := written.slip_ids[i];
          accepted_us[decided.taken[i]] := extract(epoch from held_at) * 1000000;
          figures[decided.taken[i]] := written.balances_after[i];
        end loop;
      end if;
      if 'over_cap' = any (verdicts) then
        numbers_left := array(
          select cap - staked_on from unnest(played.caps, decided.used) with ordinality as n (cap, staked_on, ord) order by ord
        );
      end if;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_place_decide(INOUT verdicts text[], INOUT figures bigint[], INOUT used bigint[], terms public.lottery_terms, caps bigint[], line_counts integer[], first_lines integer[], line_numbers smallint[], line_stakes bigint[], pauses text[], rooms bigint[], limits text[], staked bigint[], balances bigint[], OUT taken integer[], OUT totals bigint[]) RETURNS record
    LANGUAGE plpgsql
    AS $$
    declare
      hundredths constant bigint := 100;
      -- Copied from the terms, because the loop reads each of them for every line, and a field of a row costs more to read.
      stake_min constant bigint := terms.stake_min;
      stake_max constant bigint := terms.line_max;
      stake_step constant bigint := terms.stake_step;
      first_line integer;
      line integer;
      number integer;
      stake bigint;
      after bigint;
      total bigint;
      refusal text;
    begin
      taken := '{}';
      totals := '{}';
      for at in 1 .. cardinality(verdicts) loop
        continue when verdicts[at] is not null;
        first_line := first_lines[at];
        refusal := case when line_counts[at] > terms.lines_max then 'too_many_lines' else pauses[at] end;
        total := 0;
        if refusal is null then
          -- Each line is added to `used` when it is checked, and all are subtracted again if one does not fit: nearly all slips fit.
          for i in first_line .. first_line + line_counts[at] - 1 loop
            line := i;
            number := line_numbers[i] + 1;
            stake := line_stakes[i];
            after := used[number] + stake;
            -- For a number that the draw does not have, caps[number] is null and the condition is not true, so the line
            -- is refused.
            if after <= caps[number] and stake >= stake_min and stake <= stake_max and stake % stake_step = 0 then
              used[number] := after;
              total := total + stake;
            else
              refusal := case when stake >= stake_min and stake <= stake_max and stake % stake_step = 0
                then 'over_cap' else 'stake_refused' end;
              line := line - 1;
              exit;
            end if;
          end loop;
          if refusal is null then
            refusal := case
              when staked[at] + total > terms.player_cap then 'over_player_cap'
              when rooms[at] < total * hundredths then limits[at]
              when balances[at] is null then 'busy'
              when balances[at] < total * hundredths then 'insufficient_balance'
            end;
          end if;
          if refusal is not null then
            for i in first_line .. line loop
              number := line_numbers[i] + 1;
              used[number] := used[number] - line_stakes[i];
            end loop;
          end if;
        end if;
        if refusal is null then
          taken := taken || at;
          totals := totals || total;
          verdicts[at] := 'accepted';
        else
          verdicts[at] := refusal;
          figures[at] := case
            when refusal = 'over_player_cap' then terms.player_cap - staked[at]
            when starts_with(refusal, 'limit_') then rooms[at]
          end;
        end if;
      end loop;
    end
  $$;

CREATE FUNCTION public.lottery_place_find_repeated(played_draw bigint, player_ids bigint[], keys text[], line_counts integer[], first_lines integer[], line_numbers smallint[], line_stakes bigint[], INOUT verdicts text[], OUT slip_ids bigint[], OUT accepted_us bigint[], OUT figures bigint[]) RETURNS record
    LANGUAGE plpgsql
    AS $$
    declare
      repeated record;
    begin
      slip_ids := array_fill(null::bigint, array[cardinality(player_ids)]);
      accepted_us := slip_ids;
      figures := slip_ids;
      -- The LIMIT makes the planner use the unique index for each slip; a join was planned as a hash over all slips of the draw.
      for repeated in
        select asked.ord, s.id, s.accepted_at, s.balance_after,
          s.numbers = line_numbers[first_lines[ord]:first_lines[ord] + line_counts[ord] - 1]
            and s.stakes = line_stakes[first_lines[ord]:first_lines[ord] + line_counts[ord] - 1] as is_same
        from unnest(player_ids, keys) with ordinality as asked (player_id, key, ord),
          lateral (
            select * from slip
            where slip.draw_id = played_draw and slip.player_id = asked.player_id and slip.key = asked.key
            limit 1
          ) s
      loop
        continue when verdicts[repeated.ord] is not null;
        verdicts[repeated.ord] := case when repeated.is_same then 'duplicate' else 'key_reused' end;
        continue when not repeated.is_same;
        slip_ids[repeated.ord] := repeated.id;
        accepted_us[repeated.ord] := extract(epoch from repeated.accepted_at) * 1000000;
        figures[repeated.ord] := repeated.balance_after;
      end loop;
    end
  $$;

CREATE FUNCTION public.lottery_place_lock_balances(player_ids bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
    declare
      balances bigint[];
    begin
      select array_agg(held.balance order by asked.ord) into balances
      from unnest(player_ids) with ordinality as asked (player_id, ord)
        left join ledger_try_lock(array(
          select ledger_account_id(player_id, 'player.main') from unnest(player_ids) as player_id
        )) held on held.account_id = ledger_account_id(asked.player_id, 'player.main');
      return balances;
    end
  $$;

CREATE FUNCTION public.lottery_place_read_staked(played_draw bigint, player_ids bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
    begin
      return array(
        select coalesce((
          select ledger_sum(day.staked) from slip_day day where day.draw_id = played_draw and day.player_id = asked.player_id
        ), 0)
        from unnest(player_ids) with ordinality as asked (player_id, ord) order by ord
      );
    end
  $$;

CREATE FUNCTION public.lottery_place_write(played_draw bigint, played_terms bigint, held_at timestamp with time zone, player_ids bigint[], keys text[], line_counts integer[], first_lines integer[], line_numbers smallint[], line_stakes bigint[], taken integer[], totals bigint[], used bigint[], OUT slip_ids bigint[], OUT balances_after bigint[]) RETURNS record
    LANGUAGE plpgsql
    AS $$
    declare
      house_stakes constant bigint := -8;
      hundredths constant bigint := 100;
      taken_players bigint[];
      taken_hundredths bigint[];
    begin
      select array_agg(nextval('slip_id')), array_agg(player_ids[t.at] order by ord), array_agg(t.total * hundredths order by ord)
      into slip_ids, taken_players, taken_hundredths
      from unnest(taken, totals) with ordinality as t (at, total, ord);
      balances_after := ledger_collect(
        array(select ledger_account_id(p, 'player.main') from unnest(taken_players) with ordinality as u (p, ord) order by ord),
        house_stakes, taken_hundredths, 'slip_stake', slip_ids
      );
      perform protection_charge('stake', taken_players, taken_hundredths);
      -- Converts the arrays of lines to flat arrays first: PL/pgSQL copies a whole array variable for every slice of it.
      with flat as materialized (select line_numbers || '{}'::smallint[] as numbers, line_stakes || '{}'::bigint[] as stakes)
      insert into slip (id, draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select t.id, played_draw, t.player_id, played_terms, t.total, t.balance_after, held_at, keys[t.at],
        flat.numbers[first_lines[t.at]:first_lines[t.at] + line_counts[t.at] - 1],
        flat.stakes[first_lines[t.at]:first_lines[t.at] + line_counts[t.at] - 1]
      from flat, unnest(slip_ids, taken, taken_players, totals, balances_after) as t (id, at, player_id, total, balance_after);
      update exposure e set stakes = used, slips = e.slips + cardinality(taken),
        total = e.total + (select ledger_sum(t) from unnest(totals) as t)
      where e.draw_id = played_draw and e.shard = 0;
    end
  $$;

CREATE FUNCTION public.lottery_plan(planned_at timestamp with time zone, days_ahead integer, with_demo boolean) RETURNS TABLE(game text, slot time without time zone, feed text, draw_on date, open_at timestamp with time zone, close_at timestamp with time zone, result_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
    with section as (
      select newest.*,
        case when newest.feed like 'demo-%' then 'daily' else played.calendar end as calendar,
        -- Demo lotteries have a draw every few minutes, so they are planned for one day only.
        case when newest.feed like 'demo-%' then least(days_ahead, 1) else days_ahead end as days,
        case when newest.feed like 'demo-%' then 0 else (
          select a.days from lottery_ahead a where a.game = newest.game order by a.version desc limit 1
        ) end as open_days
      from (
        select distinct on (s.game, s.slot) s.* from lottery_section s order by s.game, s.slot, s.version desc
      ) as newest join lottery_game played on played.code = newest.game
      where newest.is_enabled and (with_demo or newest.feed not like 'demo-%')
    ),
    day as (
      -- From 75 days before to at least 75 days after `planned_at`. This includes the previous two draws of Thai 3D, whose
      -- closes open the next ones, and its next three draws.
      select ((planned_at at time zone 'Asia/Yangon')::date + number) as day, number
      from generate_series(-75, greatest(days_ahead, 75)) as number
    ),
    planned as (
      select section.*, day.day, day.number,
        (day.day + section.closes) at time zone 'Asia/Yangon' as closing,
        lag((day.day + section.closes) at time zone 'Asia/Yangon')
          over (partition by section.id order by day.day) as closed_before,
        lag((day.day + section.closes) at time zone 'Asia/Yangon', 2)
          over (partition by section.id order by day.day) as closed_two_before
      from section join day
        on (section.opens is null or section.calendar = 'glo' or day.number between 0 and section.days)
        and lottery_is_draw_day(section.calendar, day.day)
    ),
    ahead as (
      select planned.*, row_number() over (partition by planned.id order by planned.day) as nth
      from planned where planned.closing > planned_at
    )
    select ahead.game, ahead.slot, ahead.feed, ahead.day,
      -- `least` ignores nulls: a section without days ahead opens at its own time.
      least(
        coalesce((ahead.day + ahead.opens) at time zone 'Asia/Yangon', ahead.closed_before),
        case
          when ahead.calendar = 'glo' then ahead.closed_two_before
          when ahead.open_days > 0 then (ahead.day - ahead.open_days)::timestamp at time zone 'Asia/Yangon'
        end
      ),
      ahead.closing,
      (ahead.day + ahead.slot) at time zone 'Asia/Yangon'
    from ahead
    where case when ahead.calendar = 'glo' then ahead.nth <= 3 else ahead.number <= ahead.days end
  $$;

CREATE FUNCTION public.lottery_plan_draws(days_ahead integer, with_demo boolean) RETURNS TABLE(draw_id bigint, open_at timestamp with time zone, close_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      days_ahead_max constant integer := 60;
      planned_at constant timestamptz := clock_timestamp();
      planned record;
      terms lottery_terms;
    begin
      if days_ahead is null or days_ahead not between 0 and days_ahead_max then
        raise exception 'days_ahead must be between 0 and %', days_ahead_max using errcode = '22023';
      end if;
      -- Planners run one at a time: two would insert the same draws and violate their unique key.
      perform pg_advisory_xact_lock(hashtextextended('lottery_plan_draws', 0));
      perform lottery_remove_draws(planned_at, with_demo);

      for planned in
        select p.* from lottery_plan(planned_at, days_ahead, with_demo) p
        -- Checks for an existing draw before the insert, because `on conflict` would consume a draw id for every existing
        -- draw.
        where not exists (
          select from draw d where (d.game, d.slot, d.draw_on) = (p.game, p.slot, p.draw_on)
        )
        order by p.result_at, p.game
      loop
        terms := lottery_terms_of(planned.game, planned.slot);
        continue when terms.id is null;
        insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
        values (planned.game, planned.feed, planned.slot, planned.draw_on, terms.id, lottery_caps(terms),
          planned.open_at, planned.close_at, planned.result_at)
        returning draw.id, draw.open_at, draw.close_at into draw_id, open_at, close_at;
        insert into exposure (draw_id, stakes)
        values (lottery_plan_draws.draw_id, array_fill(0::bigint, array[cardinality(lottery_caps(terms))]));
        return next;
      end loop;
    end
  $$;

CREATE FUNCTION public.lottery_preview_terms(played_game text, played_slot time without time zone, changes jsonb, OUT return_before integer, OUT return_after integer, OUT bound integer, OUT refusal text, OUT draws bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      -- No real version is as high, so the row does not collide with one that is stored at the same time.
      no_version constant integer := 2147483647;
      played lottery_game%rowtype;
      before lottery_terms;
      changed lottery_terms;
    begin
      select * into strict played from lottery_game where code = played_game;
      before := lottery_terms_of(played_game, played_slot);
      changed := jsonb_populate_record(before, changes);
      bound := played.return_max;
      return_before := lottery_expected_return(played.digits, before.odds, before.tod_odds, before.tod_mode);
      return_after := lottery_expected_return(played.digits, changed.odds, changed.tod_odds, changed.tod_mode);
      select count(*) into draws from draw d
      where d.game = played_game and d.state in ('scheduled', 'open')
        and (played_slot is null and (lottery_terms_of(d.game, d.slot)).slot is null or d.slot = played_slot);
      begin
        insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
          hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
        values (played_game, played_slot, no_version, changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min,
          changed.stake_step, changed.line_max, changed.number_cap, changed.hot_numbers, changed.hot_cap,
          changed.blocked_numbers, changed.player_cap, changed.lines_max, 'preview');
        raise exception using errcode = 'SL010';
      exception
        when sqlstate 'SL010' then
          refusal := null;
        when check_violation or not_null_violation then
          refusal := sqlerrm;
      end;
    end
  $$;

CREATE FUNCTION public.lottery_propose_result(proposed_draw bigint, proposed_digits text, why text, file_names text[], files bytea[], proposer bigint) RETURNS TABLE(proposal_id bigint, proposed_version integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      kept bigint[];
    begin
      if not exists (select from draw where id = proposed_draw and state in ('sealed', 'settled')) then
        raise exception 'draw % waits for no result and has none to correct', proposed_draw using errcode = 'SL007';
      end if;
      if cardinality(files) is distinct from cardinality(file_names) or cardinality(files) = 0 then
        raise exception 'a proposal has evidence, every file with its name' using errcode = 'SL007';
      end if;
      with evidence as (
        insert into draw_evidence (draw_id, source, url, fetched_at, raw, sha256, verdict, digits)
        select proposed_draw, 'operator', 'file:' || file.name, clock_timestamp(), file.bytes, sha256(file.bytes), 'digits',
          proposed_digits
        from unnest(file_names, files) with ordinality as file (name, bytes, ord) order by file.ord
        returning id
      )
      select array_agg(id order by id) into kept from evidence;
      select 1 + count(*) into proposed_version from draw_result where draw_id = proposed_draw;
      insert into result_proposal (draw_id, version, digits, reason, evidence_ids, proposed_by, approval_id)
      values (proposed_draw, proposed_version, proposed_digits, why, kept, proposer, approval_open(
        case proposed_version when 1 then 'result.publish' else 'result.correct' end, 'draw:' || proposed_draw,
        jsonb_build_object('version', proposed_version, 'digits', proposed_digits, 'evidence_ids', kept), why, proposer,
        jsonb_build_array(jsonb_build_object('field', 'digits', 'before', (
          select digits from draw_result where draw_id = proposed_draw and version = proposed_version - 1
        ), 'after', proposed_digits))
      ))
      returning id into proposal_id;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_publish_result(decided_draw bigint, decided_digits text, rests_on bigint[], shown jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform from exposure where draw_id = decided_draw order by shard for update;
      if not exists (select from draw where id = decided_draw and state = 'sealed' for update) then
        return false;
      end if;
      insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
      values (decided_draw, 1, decided_digits, 'sources', rests_on, shown);
      perform lottery_move_draw(decided_draw, 'resulted', null);
      return true;
    end
  $$;

CREATE FUNCTION public.lottery_refuse_day_gap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.version > 1 + coalesce(
        (select max(version) from lottery_day where calendar = new.calendar and day = new.day), 0
      ) then
        raise exception 'version % of a day does not follow its newest version', new.version using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_refuse_late_void() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (select from settlement where draw_id = new.id) then
        raise exception 'draw % is being paid; a wrong result is corrected, not voided', new.id using errcode = 'SL008';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_refuse_unsound_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      played lottery_game%rowtype;
      expected integer;
    begin
      select * into strict played from lottery_game where code = new.game;
      if new.tod_mode <> 'none' and played.digits <> 3 then
        raise exception 'only a game of three digits pays tod' using errcode = '23514';
      end if;
      expected := lottery_expected_return(played.digits, new.odds, new.tod_odds, new.tod_mode);
      if expected > played.return_max then
        raise exception 'these odds give back % of 1000, at most % are allowed', expected, played.return_max
          using errcode = '23514';
      end if;
      if exists (
        select from unnest(new.hot_numbers || new.blocked_numbers) as number
        where number is null or number not between 0 and 10 ^ played.digits - 1
      ) then
        raise exception 'a hot or blocked number is none of this game' using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_remove_draws(planned_at timestamp with time zone, with_demo boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      -- Longer than draws are planned ahead, so that planning fewer days than before removes nothing.
      days_compared constant integer := 60;
      outdated bigint;
      removed draw%rowtype;
    begin
      for outdated in
        with plan as materialized (select * from lottery_plan(planned_at, days_compared, with_demo))
        select d.id from draw d
        where (
            d.state = 'scheduled' and d.open_at > planned_at
            or d.state = 'open' and d.close_at > planned_at and d.feed not like 'demo-%'
          )
          and not exists (
            select from plan p
            where (p.game, p.slot, p.feed, p.draw_on, p.close_at, p.result_at)
                = (d.game, d.slot, d.feed, d.draw_on, d.close_at, d.result_at)
              and (d.state = 'open' or p.open_at = d.open_at)
          )
        order by d.id
      loop
        -- Everything is read while the exposure row is locked, which every bet locks too: a bet that waits for it finds no
        -- draw, and a draw whose first bet was accepted before the lock stays.
        perform from exposure e where e.draw_id = outdated order by e.shard for update;
        select * into removed from draw d where d.id = outdated and d.state in ('scheduled', 'open') for update;
        continue when not found or exists (select from exposure e where e.draw_id = outdated and e.slips > 0);
        delete from exposure e where e.draw_id = outdated;
        delete from draw_history h where h.draw_id = outdated;
        delete from draw d where d.id = outdated;
        if removed.state = 'open' then
          perform news_add_drafts(array[null::bigint], 'draw', array[jsonb_build_object(
            'draw_id', removed.id, 'type', upper(removed.game), 'draw_on', removed.draw_on,
            'section', to_char(removed.slot, 'HH12:MI AM'), 'state', 'void'
          )]);
        end if;
      end loop;
    end
  $$;

CREATE FUNCTION public.lottery_require_result() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not exists (select from draw_result where draw_id = new.id) then
        raise exception 'draw % has no result', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_require_seal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not exists (select from draw_seal where draw_id = new.id) then
        raise exception 'draw % has no seal', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.lottery_result_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant bigint := substr(subject, length('draw:') + 1)::bigint;
    begin
      if has_lock then
        perform lottery_lock_exposure(asked);
      end if;
      return (
        select state || '|' || (select count(*) from draw_result where draw_id = asked) from draw where id = asked
      );
    end
  $$;

CREATE FUNCTION public.lottery_reverse_chunk(asked_draw_id bigint, asked_version integer, payouts_max integer) RETURNS TABLE(payouts bigint, is_done boolean, player_ids bigint[])
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      run settlement%rowtype;
      taken record;
      posted record;
      shortfalls bigint[];
    begin
      select * into strict run from settlement
      where draw_id = asked_draw_id and version = asked_version for update;
      if run.kind <> 'reverse' then
        raise exception 'only a reversal walks payouts' using errcode = '22023';
      end if;
      payouts := 0;
      player_ids := '{}';
      is_done := run.done_at is not null;
      if is_done then return next; return; end if;

      select array_agg(p.id order by p.id) as ids, array_agg(p.slip_id order by p.id) as slip_ids,
        array_agg(p.player_id order by p.id) as players, array_agg(p.amount * 100 order by p.id) as amounts,
        array_agg(p.transfer_id order by p.id) as transfer_ids,
        min(p.paid_at) as from_at, max(p.paid_at) as to_at
      into taken
      from (
        select * from payout
        where draw_id = asked_draw_id and version = run.reverses_version and id > run.walked_id
        order by id limit payouts_max
      ) p;
      payouts := coalesce(cardinality(taken.ids), 0);
      if payouts = 0 then
        update settlement set done_at = clock_timestamp() where draw_id = asked_draw_id and version = asked_version;
        is_done := true;
        return next;
        return;
      end if;
      player_ids := taken.players;

      perform protection_credit(
        taken.players,
        array(select -amount from unnest(taken.amounts) with ordinality as a (amount, ord) order by ord)
      );
      shortfalls := ledger_lend_shortfalls(taken.players, taken.amounts, taken.ids);
      select array_agg(r.transfer_id order by r.transfer_id) as transfer_ids, min(r.posted_at) as reversed_at
      into posted
      from ledger_reverse(taken.transfer_ids, taken.ids, run.reason, taken.from_at, taken.to_at) as r;
      insert into payout_reversal (draw_id, slip_id, version, shortfall, transfer_id, reversed_at)
      select asked_draw_id, t.slip_id, run.reverses_version, t.shortfall, t.transfer_id, posted.reversed_at
      from unnest(taken.slip_ids, shortfalls, posted.transfer_ids) as t (slip_id, shortfall, transfer_id);

      update settlement s
      set walked_id = taken.ids[cardinality(taken.ids)], payouts = s.payouts + lottery_reverse_chunk.payouts,
        paid = s.paid + (select ledger_sum(amount) / 100 from unnest(taken.amounts) as amount)
      where s.draw_id = asked_draw_id and s.version = asked_version;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_seal_draw(sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamp with time zone, signing_key text, seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select lottery_seal_draw(sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature, part_roots,
      part_firsts, deciding_rule, closed_at_us, 1)
  $$;

CREATE FUNCTION public.lottery_seal_draw(sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamp with time zone, signing_key text, seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint, hashed_as integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      accepted exposure%rowtype;
      closed draw%rowtype;
    begin
      select * into accepted from exposure where draw_id = sealed_draw and shard = 0 for update;
      if exists (select from draw_seal where draw_id = sealed_draw) then
        return false;
      end if;
      if (accepted.slips, accepted.total) is distinct from (slip_count, stake_total) then
        raise exception 'draw % accepted % slips over %, the seal has % over %', sealed_draw, accepted.slips, accepted.total,
          slip_count, stake_total using errcode = 'SL006';
      end if;
      select * into closed from draw where id = sealed_draw;
      if (extract(epoch from closed.close_at) * 1000000)::bigint is distinct from closed_at_us then
        raise exception 'draw % closed at another moment than the seal says', sealed_draw using errcode = 'SL006';
      end if;
      insert into draw_seal_part (draw_id, part, first_slip_id, root)
      select sealed_draw, ord - 1, part_first, part_root
      from unnest(part_firsts, part_roots) with ordinality as parts (part_first, part_root, ord);
      insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature, feed, rule_version, draw_on, slot, close_at,
        result_at, leaf_version)
      values (sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature, closed.feed, deciding_rule,
        closed.draw_on, closed.slot, closed.close_at, closed.result_at, hashed_as);
      perform lottery_move_draw(sealed_draw, 'sealed', null);
      return true;
    end
  $$;

CREATE FUNCTION public.lottery_settle_chunk(asked_draw_id bigint, asked_version integer, slips_max integer) RETURNS TABLE(slips bigint, payouts bigint, is_done boolean, player_ids bigint[])
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      lottery_payouts constant bigint := -9;
      lottery_stakes constant bigint := -8;
      hundredths constant bigint := 100;
      run settlement%rowtype;
      upto bigint;
      won record;
      posted record;
      prize_terms bigint[];
      prize_numbers smallint[];
      prize_odds bigint[];
      paid_total bigint := 0;
    begin
      select * into strict run from settlement
      where draw_id = asked_draw_id and version = asked_version for update;
      slips := 0;
      payouts := 0;
      player_ids := '{}';
      is_done := run.done_at is not null;
      if is_done then return next; return; end if;
      if run.kind = 'reverse' then
        raise exception 'a reversal walks payouts, not slips' using errcode = '22023';
      end if;

      select count(*), max(id) into slips, upto from (
        select id from slip where draw_id = asked_draw_id and id > run.walked_id order by id limit slips_max
      ) chunk;
      if slips = 0 then
        update settlement set done_at = clock_timestamp() where draw_id = asked_draw_id and version = asked_version;
        is_done := true;
        return next;
        return;
      end if;

      if run.kind = 'refund' then
        select array_agg(nextval('payout_id') order by s.id) as ids, array_agg(s.id order by s.id) as slip_ids,
          array_agg(s.player_id order by s.id) as players, array_agg(s.total * hundredths order by s.id) as amounts,
          array_agg(s.accepted_at order by s.id) as staked_ats
        into won
        from slip s where s.draw_id = asked_draw_id and s.id > run.walked_id and s.id <= upto;
      else
        -- The odds of each winning number, for every version of the terms that a slip may have been accepted with.
        select array_agg(t.id), array_agg(prize.number), array_agg(prize.odds)
        into prize_terms, prize_numbers, prize_odds
        from draw d
          join draw_result r on r.draw_id = d.id and r.version = run.result_version
          join lottery_terms t on t.game = d.game
          cross join lateral (
            select r.digits::smallint as number, t.odds::bigint as odds
            union all
            select tod.number, t.tod_odds from unnest(lottery_tod_numbers(r.digits::integer, t.tod_mode)) as tod (number)
          ) prize
        where d.id = asked_draw_id;

        select array_agg(nextval('payout_id') order by w.id) as ids, array_agg(w.id order by w.id) as slip_ids,
          array_agg(w.player_id order by w.id) as players, array_agg(w.amount order by w.id) as amounts,
          null::timestamptz[] as staked_ats
        into won
        from (
          select s.id, s.player_id, ledger_sum(line.stake * prize.odds) * hundredths as amount
          from slip s
            cross join lateral unnest(s.numbers, s.stakes) as line (number, stake)
            join unnest(prize_terms, prize_numbers, prize_odds) as prize (terms_id, number, odds)
              on prize.terms_id = s.terms_id and prize.number = line.number
          where s.draw_id = asked_draw_id and s.id > run.walked_id and s.id <= upto and s.numbers && prize_numbers
          group by s.id, s.player_id
        ) w;
      end if;

      payouts := coalesce(cardinality(won.ids), 0);
      if payouts > 0 then
        player_ids := won.players;
        -- Limits are locked before accounts in every transaction that locks both, so that they cannot deadlock.
        if run.kind = 'refund' then
          perform protection_refund(won.players, won.amounts, won.staked_ats);
        else
          perform protection_credit(won.players, won.amounts);
        end if;
        select array_agg(p.transfer_id order by p.ord) as transfer_ids, min(p.posted_at) as paid_at
        into posted
        from ledger_credit_players(
          case run.kind when 'refund' then lottery_stakes else lottery_payouts end,
          won.players, won.amounts,
          case run.kind when 'refund' then 'slip_refund' else 'slip_payout' end::transfer_kind,
          won.ids
        ) as p;
        insert into payout (id, draw_id, slip_id, version, player_id, amount, transfer_id, paid_at)
        select w.id, asked_draw_id, w.slip_id, asked_version, w.player_id, w.amount / hundredths, w.transfer_id, posted.paid_at
        from unnest(won.ids, won.slip_ids, won.players, won.amounts, posted.transfer_ids)
          as w (id, slip_id, player_id, amount, transfer_id);
        select ledger_sum(amount) / hundredths into paid_total from unnest(won.amounts) as amount;
      end if;

      update settlement s
      set walked_id = upto, slips = s.slips + lottery_settle_chunk.slips,
        payouts = s.payouts + lottery_settle_chunk.payouts, paid = s.paid + paid_total
      where s.draw_id = asked_draw_id and s.version = asked_version;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_tell_chunk(asked_draw_id bigint, asked_version integer, slips_max integer) RETURNS TABLE(players bigint, is_done boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      slip_ids_max constant integer := 20;
      settled settlement%rowtype;
      telling outcome_telling%rowtype;
      upto bigint;
      reversed_version integer;
      about jsonb;
      told_ids bigint[];
      bodies jsonb[];
    begin
      if slips_max is null or slips_max not between 1 and 100000 then
        raise exception 'slips_max must be between 1 and 100000' using errcode = '22023';
      end if;
      players := 0;
      select * into strict settled from settlement where draw_id = asked_draw_id and version = asked_version;
      if settled.kind = 'reverse' or settled.done_at is null then
        raise exception 'draw % has nothing to tell of settlement %', asked_draw_id, asked_version using errcode = '22023';
      end if;
      insert into outcome_telling (draw_id, version) values (asked_draw_id, asked_version) on conflict do nothing;
      select * into strict telling from outcome_telling
      where draw_id = asked_draw_id and version = asked_version for update;
      is_done := telling.done_at is not null
        or exists (select from settlement where draw_id = asked_draw_id and version > asked_version);
      if is_done then return next; return; end if;

      select max(player_id) into upto from (
        select player_id from slip where draw_id = asked_draw_id and player_id > telling.walked_id
        order by player_id limit slips_max
      ) chunk;
      if upto is null then
        update outcome_telling set done_at = clock_timestamp() where draw_id = asked_draw_id and version = asked_version;
        is_done := true;
        return next;
        return;
      end if;

      -- If the previous settlement is a reversal, this result is a correction of the reversed one.
      select reverses_version into reversed_version from settlement
      where draw_id = asked_draw_id and version = asked_version - 1 and kind = 'reverse';
      select jsonb_strip_nulls(jsonb_build_object(
        'draw_id', draw.id, 'type', upper(draw.game), 'draw_on', draw.draw_on, 'section', to_char(draw.slot, 'HH12:MI AM'),
        'number', result.digits, 'was', wrong.digits, 'reason', case settled.kind when 'refund' then draw.reason end
      )) into about
      from draw
        left join draw_result result on result.draw_id = draw.id and result.version = settled.result_version
        left join settlement older on older.draw_id = draw.id and older.version = reversed_version
        left join draw_result wrong on wrong.draw_id = draw.id and wrong.version = older.result_version
      where draw.id = asked_draw_id;

      select array_agg(told.player_id order by told.player_id), array_agg(
        about || jsonb_build_object('slips', told.slips, 'staked', told.staked) || case
          when settled.kind = 'refund' then jsonb_build_object('outcome', 'refunded')
          when reversed_version is not null then
            jsonb_build_object('outcome', 'corrected', 'won', told.won, 'taken_back', told.taken_back)
          when told.won > 0 then jsonb_build_object(
            'outcome', 'won', 'won', told.won, 'slip_ids', to_jsonb(told.won_ids[1:slip_ids_max]))
          else jsonb_build_object('outcome', 'lost')
        end
        order by told.player_id
      ) into told_ids, bodies
      from (
        select slip.player_id, count(*) as slips, sum(slip.total) as staked, coalesce(sum(paid.won), 0) as won,
          coalesce(sum(paid.taken_back), 0) as taken_back,
          array_agg(slip.id order by paid.won desc, slip.id) filter (where paid.won > 0) as won_ids
        from slip
          -- A lateral join forces an index lookup for each slip: the payouts are new and have no statistics, and the
          -- planner would choose a join that compares every slip with every payout.
          cross join lateral (
            select sum(amount) filter (where version = asked_version) as won,
              sum(amount) filter (where version = reversed_version) as taken_back
            from payout where draw_id = asked_draw_id and slip_id = slip.id
          ) paid
        where slip.draw_id = asked_draw_id and slip.player_id > telling.walked_id and slip.player_id <= upto
        group by slip.player_id
      ) told;
      perform news_add_drafts(told_ids, 'outcome', bodies);
      players := cardinality(told_ids);

      update outcome_telling t set walked_id = upto, players = t.players + lottery_tell_chunk.players
      where t.draw_id = asked_draw_id and t.version = asked_version;
      return next;
    end
  $$;

CREATE FUNCTION public.lottery_terms_hash(terms public.lottery_terms) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select encode(sha256(convert_to(
      concat_ws('|', 'shwe.terms.v1', terms.id, terms.game,
        coalesce(to_char(terms.slot, case when extract(second from terms.slot) = 0 then 'HH24:MI' else 'HH24:MI:SS' end), ''),
        terms.version, terms.odds, terms.tod_odds, terms.tod_mode, terms.stake_min, terms.stake_step, terms.line_max,
        terms.number_cap, array_to_string(terms.hot_numbers, ','), coalesce(terms.hot_cap::text, ''),
        array_to_string(terms.blocked_numbers, ','), coalesce(terms.player_cap::text, ''), terms.lines_max),
      'UTF8'
    )), 'hex')
  $$;

CREATE FUNCTION public.lottery_terms_of(played_game text, played_slot time without time zone) RETURNS public.lottery_terms
    LANGUAGE sql STABLE
    AS $$
    select terms from lottery_terms terms
    where terms.game = played_game and (terms.slot = played_slot or terms.slot is null)
    order by terms.slot nulls last, terms.version desc limit 1
  $$;

CREATE FUNCTION public.lottery_terms_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked_game constant text := split_part(subject, ':', 2);
      asked_slot constant time := nullif(concat_ws(':', nullif(split_part(subject, ':', 3), ''), nullif(split_part(subject, ':', 4), '')), '')::time;
      terms jsonb;
    begin
      if has_lock then
        perform from lottery_game where code = asked_game for no key update;
      end if;
      terms := to_jsonb(lottery_terms_of(asked_game, asked_slot));
      return (select jsonb_object_agg(field, terms -> field)::text from jsonb_object_keys(wanted -> 'changes') field);
    end
  $$;

CREATE FUNCTION public.lottery_tod_numbers(result integer, tod_mode text) RETURNS smallint[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    with digit as (select result / 100 as a, result / 10 % 10 as b, result % 10 as c)
    select coalesce(array_agg(distinct number::smallint order by number::smallint), '{}')
    from digit, unnest(
      case when tod_mode = 'none' then '{}'::integer[]
      else array[
        a * 100 + c * 10 + b, b * 100 + a * 10 + c, b * 100 + c * 10 + a, c * 100 + a * 10 + b, c * 100 + b * 10 + a
      ] end
      || case when tod_mode = 'perm_and_updown' then array[result - 1, result + 1] else '{}'::integer[] end
    ) as number
    where number <> result and number between 0 and 999
  $$;

CREATE FUNCTION public.lottery_void_draw(consent bigint, void_draw bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(consent, 'draw.void', 'draw:' || void_draw);
    begin
      perform lottery_lock_exposure(void_draw);
      if not exists (select from draw where id = void_draw and state in ('closed', 'sealed') for update) then
        raise exception 'draw % is neither closed nor sealed', void_draw using errcode = 'SL008';
      end if;
      return lottery_move_draw(void_draw, 'void', request.change ->> 'reason');
    end
  $$;

CREATE FUNCTION public.lottery_was_draw_day(played_calendar text, asked_day date, asked_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select coalesce(
      (
        select is_draw_day from lottery_day
        where calendar = played_calendar and day = asked_day and created_at <= asked_at order by version desc limit 1
      ),
      lottery_is_usual_draw_day(played_calendar, asked_day)
    )
  $$;

CREATE FUNCTION public.lottery_yangon_day(moment timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((moment AT TIME ZONE 'Asia/Yangon'::text))::date;

CREATE FUNCTION public.news_add_drafts(player_ids bigint[], news_kind text, bodies jsonb[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      insert into news_draft (player_id, kind, body)
      select news.player_id, news_kind, news.body
      from unnest(player_ids, bodies) with ordinality as news (player_id, body, ord) order by news.ord;
    end
  $$;

CREATE FUNCTION public.news_forget(keep interval, rows_max integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      keep_min constant interval := '1 day';
      forgotten integer;
    begin
      if keep is null or keep < keep_min or rows_max is null or rows_max not between 1 and 100000 then
        raise exception 'news are kept for at least %', keep_min using errcode = '22023';
      end if;
      with old as (
        delete from news n where n.id in (
          select o.id from news o
          where o.id < (select min(k.id) from news k where k.created_at >= clock_timestamp() - keep)
            or not exists (select from news k where k.created_at >= clock_timestamp() - keep)
          order by o.id limit rows_max)
        returning n.id
      ), moved as (
        update news_counter c set floor_id = greatest(c.floor_id, gone.last_id)
        from (select max(id) as last_id from old) gone where gone.last_id is not null
      )
      select count(*) into forgotten from old;
      return forgotten;
    end
  $$;

CREATE FUNCTION public.news_sequence(drafts_max integer, patience interval) RETURNS TABLE(last_id bigint, numbered integer, lag_s double precision)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
    declare
      horizon xid8;
      oldest_held record;
      -- News of transactions up to this number have waited longer than `patience` and are numbered in any case.
      given_up xid8;
      last_taken record;
      numbered integer := 0;
    begin
      if drafts_max is null or drafts_max not between 1 and 10000 then
        raise exception 'drafts_max must be between 1 and 10000' using errcode = '22023';
      end if;
      if pg_try_advisory_xact_lock(hashtextextended('news_sequence', 0)) then
        horizon := pg_snapshot_xmin(pg_current_snapshot());
        select d.created_at into oldest_held from news_draft d
          where d.xact_id >= horizon order by d.xact_id, d.place limit 1;
        if oldest_held.created_at < clock_timestamp() - patience then
          select max(d.xact_id) into given_up from news_draft d
            where d.xact_id >= horizon and d.created_at < clock_timestamp() - patience;
        end if;
        -- In the order of (xact_id, place), the news that can be numbered come first. So all rows up to the last one
        -- selected here can be numbered.
        select * into last_taken from (
          select d.xact_id, d.place from news_draft d
          where d.xact_id < horizon or d.xact_id <= given_up
          order by d.xact_id, d.place limit drafts_max
        ) batch order by batch.xact_id desc, batch.place desc limit 1;
        if found then
          with taken as (
            delete from news_draft d where (d.xact_id, d.place) <= (last_taken.xact_id, last_taken.place)
            returning d.*
          ), made as (
            insert into news (id, player_id, kind, body, created_at)
            select c.last_id + row_number() over (order by t.xact_id, t.place), t.player_id, t.kind, t.body, t.created_at
            from taken t cross join news_counter c
            returning id
          )
          update news_counter c set last_id = c.last_id + done.count
          from (select count(*)::integer as count from made) done
          returning done.count into numbered;
        end if;
      end if;
      -- lag_s is the age of the oldest news without a number; null if there are none.
      return query
        select c.last_id, numbered, extract(epoch from clock_timestamp() - (
          select d.created_at from news_draft d order by d.xact_id, d.place limit 1))::double precision
        from news_counter c;
    end
  $$;

CREATE FUNCTION public.operator_act_is_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'what an operator did is never changed'; end $$;

CREATE FUNCTION public.operator_change_role(changed bigint, new_role text, changer bigint, consent bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      consented constant approval := operator_require_consent(
        consent, 'operator.role', 'operator:' || changed, jsonb_build_object('role', new_role));
    begin
      perform operator_record_act(coalesce(consented.decided_by, changer), 'operator.role', 'operator:' || changed,
        json_build_object('role', new_role));
      update operator set role = new_role where id = changed;
      update operator_session set revoked_at = clock_timestamp() where operator_id = changed and revoked_at is null;
      perform approval_withdraw_all(changed, 'operator.role', coalesce(consented.decided_by, changer));
    end
  $$;

CREATE FUNCTION public.operator_checker_delay() RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
    select clock_timestamp() + case
      when (
        select count(*) from operator where role = 'owner' and (checker_from is not null or exists (
          select from operator_invitation where operator_id = operator.id and used_at is not null
        ))
      ) >= 2 then interval '24 hours'
      else interval '0'
    end
  $$;

CREATE FUNCTION public.operator_disable(disabled bigint, disabler bigint, why text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform operator_record_act(disabler, 'operator.disable', 'operator:' || disabled, json_build_object('reason', why));
      update operator set state = 'disabled', disabled_at = clock_timestamp() where id = disabled;
      update operator_session set revoked_at = clock_timestamp() where operator_id = disabled and revoked_at is null;
      delete from operator_device where operator_id = disabled;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = disabled and used_at is null;
    end
  $$;

CREATE FUNCTION public.operator_enrol(invitation bigint, given_codes bytea[], new_password_hash text, checked_secret text, used_step bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      enrolled bigint;
      newest_secret text;
    begin
      select operator_id, totp_secret into enrolled, newest_secret from operator_invitation
      where id = invitation and used_at is null and expires_at > clock_timestamp() and token_hash is not null
        and case when approval_id is null then made_by is null or not operator_needs_two_people() else code_hash = any (given_codes) end
      for update;
      if not found then
        raise exception 'the invitation was used, has expired, or needs its code' using errcode = 'SO007';
      end if;
      if newest_secret is distinct from checked_secret then
        raise exception 'the enrolment was started again' using errcode = 'SO028';
      end if;
      update operator_invitation set used_at = clock_timestamp(), totp_secret = null, code_hash = null where id = invitation;
      -- A reset by the command has set a later time.
      update operator set state = 'active', checker_from = greatest(checker_from, operator_checker_delay()) where id = enrolled and state = 'invited';
      if not found then
        raise exception 'the operator is not invited' using errcode = 'SO007';
      end if;
      insert into operator_credential (operator_id, password_hash, totp_secret, totp_step)
      values (enrolled, new_password_hash, checked_secret, used_step);
      return enrolled;
    end
  $$;

CREATE FUNCTION public.operator_guard_owners() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if session_user = 'shwe_operator' and new.role = 'owner' and new.state = 'invited' then
        return new;
      end if;
      if not exists (select from operator where role = 'owner' and state = 'active' and id <> old.id) then
        raise exception 'the last owner stays' using errcode = 'SO001';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.operator_guard_passkey() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      passkeys_max constant integer := 10;
    begin
      if tg_op = 'UPDATE' then
        if new.sign_count < old.sign_count then
          raise exception 'the counter of a passkey never falls' using errcode = '42501';
        end if;
        return new;
      end if;
      if not exists (select from operator where id = new.operator_id and state = 'active')
        or (select count(*) from operator_passkey where operator_id = new.operator_id) >= passkeys_max then
        raise exception 'an active operator has % passkeys at most', passkeys_max using errcode = '42501';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.operator_guard_session() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      if tg_op = 'INSERT' then
        if new.expires_at > clock_timestamp() + interval '12 hours'
          or not exists (select from operator where id = new.operator_id and state = 'active') then
          raise exception 'a session is for an active operator, for 12 hours at most' using errcode = '42501';
        end if;
        return new;
      end if;
      if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
        raise exception 'a session that was ended stays ended' using errcode = '42501';
      end if;
      if greatest(new.last_seen_at, new.proved_at) > clock_timestamp() then
        raise exception 'a session is not used in the future' using errcode = '42501';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.operator_has_acted(actor bigint, made_act text, made_on text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select exists (select from operator_act where subject = made_on and operator_id = actor and act = made_act) $$;

CREATE FUNCTION public.operator_has_acted_since(actor bigint, made_act text, made_on text, since timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select exists (
      select from operator_act where subject = made_on and operator_id = actor and act = made_act and at > since
    )
  $$;

CREATE FUNCTION public.operator_has_phone(asked text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform pg_advisory_xact_lock(7304, hashtext(asked));
      return exists (select from operator where phone = asked and state <> 'disabled');
    end
  $$;

CREATE FUNCTION public.operator_hold(held bigint, held_session uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      held_role text;
    begin
      select operator.role into held_role from operator join operator_session session on session.operator_id = operator.id
      where operator.id = held and session.id = held_session and operator.state = 'active' and session.revoked_at is null
        and session.expires_at > clock_timestamp()
      for share;
      if found then
        perform set_config('shwe.operator_session', held_session::text, true);
      end if;
      return held_role;
    end
  $$;

CREATE FUNCTION public.operator_invite(invited_name text, invited_role text, invited_phone text, inviter bigint, consent bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      consented constant approval := operator_require_consent(consent, 'operator.invite', 'operator_name:' || invited_name,
        jsonb_build_object('name', invited_name, 'role', invited_role, 'phone', invited_phone));
      added bigint;
    begin
      insert into operator (name, role, phone, state) values (invited_name, invited_role, invited_phone, 'invited')
      returning id into added;
      insert into operator_invitation (operator_id, made_by, approval_id, expires_at)
      values (added, coalesce(consented.made_by, inviter), consent, clock_timestamp() + interval '48 hours');
      perform operator_record_act(coalesce(consented.decided_by, inviter), 'operator.invite', 'operator:' || added,
        json_build_object('name', invited_name, 'role', invited_role));
      return added;
    end
  $$;

CREATE FUNCTION public.operator_is_checker(actor bigint) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select exists (select from operator where id = actor and operator_may_act(operator) and checker_from <= clock_timestamp()) $$;

CREATE FUNCTION public.operator_is_owner(asked bigint) RETURNS boolean
    LANGUAGE sql
    AS $$ select exists (select from operator where id = asked and role = 'owner' and operator_may_act(operator) for share) $$;

CREATE TABLE public.operator (
    id bigint NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    public_name text DEFAULT substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 16) NOT NULL,
    role text DEFAULT 'auditor'::text NOT NULL,
    state text DEFAULT 'invited'::text NOT NULL,
    phone text,
    checker_from timestamp with time zone,
    disabled_at timestamp with time zone,
    owner_since timestamp with time zone,
    CONSTRAINT operator_disabled CHECK (((state = 'disabled'::text) = (disabled_at IS NOT NULL))),
    CONSTRAINT operator_name_check CHECK ((name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'::text)),
    CONSTRAINT operator_phone_check CHECK ((phone ~ '^09[0-9]{7,9}$'::text)),
    CONSTRAINT operator_public_name_check CHECK ((public_name ~ '^[0-9a-f]{16}$'::text)),
    CONSTRAINT operator_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'draws'::text, 'support'::text, 'auditor'::text]))),
    CONSTRAINT operator_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text])))
);

CREATE FUNCTION public.operator_may_act(asked public.operator) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return asked.state = 'active'
        or asked.state = 'invited' and session_user = 'shwe_operator' and not exists (select from operator where owner_since is not null);
    end
  $$;

CREATE FUNCTION public.operator_name_of(asked bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$ select name from operator where id = asked $$;

CREATE FUNCTION public.operator_name_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select count(*)::text from operator where name = substr(subject, length('operator_name:') + 1) $$;

CREATE FUNCTION public.operator_needs_two_people() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select count(*) >= 2 from operator where owner_since is not null $$;

CREATE FUNCTION public.operator_note_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'UPDATE' then
        new.owner_since := coalesce(new.owner_since, old.owner_since);
      end if;
      if new.role = 'owner' and new.state = 'active' then
        new.owner_since := coalesce(new.owner_since, clock_timestamp());
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.operator_record_act(acting bigint, made_act text, made_on text, made_details json) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform from operator where id = acting and (state = 'active' or state = 'invited' and session_user = 'shwe_operator') for share;
      if not found then
        raise exception 'the act % needs an operator who may act', made_act using errcode = 'SO029';
      end if;
      insert into operator_act (operator_id, act, subject, details) values (acting, made_act, made_on, made_details);
    end
  $$;

CREATE FUNCTION public.operator_refuse_player() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      if identity_has_phone(new.phone) then
        raise exception 'a player has this phone' using errcode = 'SO005';
      end if;
      return new;
    end
  $$;

CREATE FUNCTION public.operator_require_checker(actor bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform from operator where id = actor and operator_may_act(operator) and checker_from <= clock_timestamp() for share;
      if not found then
        raise exception 'operator % cannot decide yet', actor using errcode = 'SO004';
      end if;
    end
  $$;

CREATE FUNCTION public.operator_require_consent(needed_approval bigint, needed_kind text, needed_subject text, applied jsonb) RETURNS public.approval
    LANGUAGE plpgsql
    AS $$
    declare
      consented approval;
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if needed_approval is not null then
        consented := approval_required(needed_approval, needed_kind, needed_subject);
        if consented.change <> applied then
          raise exception 'the confirmed change is another one' using errcode = 'SO006';
        end if;
      elsif operator_needs_two_people() then
        raise exception 'another owner has to confirm this' using errcode = 'SO006';
      end if;
      return consented;
    end
  $$;

CREATE FUNCTION public.operator_require_role(actor bigint, allowed text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform from operator where id = actor and operator_may_act(operator) and role = any (allowed) for share;
      if not found then
        raise exception 'operator % has none of the roles %', actor, allowed using errcode = 'SO021';
      end if;
    end
  $$;

CREATE FUNCTION public.operator_reset(reset bigint, resetter bigint, consent bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      consented constant approval := operator_require_consent(consent, 'operator.reset', 'operator:' || reset, '{}');
    begin
      perform operator_record_act(coalesce(consented.decided_by, resetter), 'operator.reset', 'operator:' || reset, '{}');
      update operator set state = 'invited', checker_from = null where id = reset;
      delete from operator_credential where operator_id = reset;
      delete from operator_recovery_code where operator_id = reset;
      delete from operator_passkey where operator_id = reset;
      delete from operator_device where operator_id = reset;
      update operator_session set revoked_at = clock_timestamp() where operator_id = reset and revoked_at is null;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = reset and used_at is null;
      perform approval_withdraw_all(reset, 'operator.reset', coalesce(consented.decided_by, resetter));
      insert into operator_invitation (operator_id, made_by, approval_id, expires_at)
      values (reset, coalesce(consented.made_by, resetter), consent, clock_timestamp() + interval '48 hours');
    end
  $$;

CREATE FUNCTION public.operator_reset_owner(reset bigint, link_hash bytea, expires timestamp with time zone, is_forced boolean, is_alone boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      a_day constant interval := interval '24 hours';
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if is_alone and exists (select from operator where id <> reset and role = 'owner' and state = 'active') then
        raise exception 'another owner is active' using errcode = 'SO026';
      end if;
      if not is_forced and exists (
        select from operator join operator_session session on session.operator_id = operator.id
        where operator.id <> reset and operator.role = 'owner' and operator.state = 'active'
          and session.created_at > clock_timestamp() - a_day
      ) then
        raise exception 'another owner logged in during the last day' using errcode = 'SO025';
      end if;
      update operator set state = 'invited', checker_from = clock_timestamp() + a_day
      where id = reset and role = 'owner' and state <> 'disabled';
      if not found then
        raise exception 'operator % is no owner', reset using errcode = 'SO006';
      end if;
      if is_alone then
        update operator set owner_since = null where id <> reset;
      end if;
      delete from operator_credential where operator_id = reset;
      delete from operator_recovery_code where operator_id = reset;
      delete from operator_passkey where operator_id = reset;
      delete from operator_device where operator_id = reset;
      update operator_session set revoked_at = clock_timestamp() where operator_id = reset and revoked_at is null;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = reset and used_at is null;
      perform approval_withdraw_all(reset, 'operator.reset_owner', null);
      insert into operator_invitation (operator_id, token_hash, expires_at) values (reset, link_hash, expires);
    end
  $$;

CREATE FUNCTION public.operator_stamp_act() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      -- The previous release still gives hashes of its own chain, which has ended.
      new.prev_hash := null;
      new.row_hash := null;
      new.seq := nextval('operator_act_seq');
      new.at := clock_timestamp();
      new.xact_id := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      new.session_id := (
        select id from operator_session
        where id = nullif(current_setting('shwe.operator_session', true), '')::uuid and operator_id = new.operator_id
      );
      return new;
    end
  $$;

CREATE FUNCTION public.operator_start_enrolment(started bigint, given_codes bytea[], new_totp_secret text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      starts_max constant integer := 20;
      found_invitation operator_invitation%rowtype;
    begin
      select * into found_invitation from operator_invitation
      where id = started and used_at is null and expires_at > clock_timestamp() and token_hash is not null
        and (approval_id is null or code_hash = any (given_codes))
      for update;
      if not found then
        return false;
      end if;
      if found_invitation.starts >= starts_max then
        update operator_invitation set totp_secret = null, expires_at = clock_timestamp() where id = started;
      else
        update operator_invitation set totp_secret = new_totp_secret, starts = starts + 1 where id = started;
      end if;
      if found_invitation.starts > 0 then
        insert into operator_act (operator_id, act, subject, details)
        values (
          found_invitation.operator_id,
          case when found_invitation.starts < starts_max then 'operator.enrolment_restarted' else 'operator.invitation_ended' end,
          'operator:' || found_invitation.operator_id,
          json_build_object('invitation', started::text, 'starts', found_invitation.starts + 1)
        );
      end if;
      return found_invitation.starts < starts_max;
    end
  $$;

CREATE FUNCTION public.operator_take_code(consent bigint, taker bigint, new_code_hash bytea) RETURNS TABLE(invited bigint, valid_until timestamp with time zone)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    update operator_invitation set code_hash = new_code_hash
    where approval_id = consent and used_at is null and expires_at > clock_timestamp()
      and exists (select from approval where id = consent and state = 'confirmed' and decided_by = taker)
    returning operator_id, expires_at
  $$;

CREATE FUNCTION public.operator_take_link(invited bigint, taker bigint, link_hash bytea) RETURNS timestamp with time zone
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    update operator_invitation set token_hash = link_hash
    where operator_id = invited and made_by = taker and token_hash is null and used_at is null and expires_at > clock_timestamp()
    returning expires_at
  $$;

CREATE FUNCTION public.operator_total_acts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      new.acts_total := new.acts + coalesce(
        (select acts_total from act_seal where seq = new.seq - 1), (select sum(acts) from act_seal), 0);
      return new;
    end
  $$;

CREATE FUNCTION public.operator_try_code(tried bigint, given_codes bytea[]) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      failures_max constant integer := 5;
      found_invitation operator_invitation%rowtype;
    begin
      select * into found_invitation from operator_invitation where id = tried for update;
      if not found or found_invitation.expires_at <= clock_timestamp() then
        return false;
      end if;
      if found_invitation.approval_id is null or found_invitation.code_hash = any (given_codes) then
        return true;
      end if;
      update operator_invitation set code_failures = code_failures + 1,
        expires_at = case when code_failures + 1 >= failures_max then clock_timestamp() else expires_at end
      where id = tried;
      insert into operator_act (operator_id, act, subject, details)
      select found_invitation.operator_id, recorded.act, 'operator:' || found_invitation.operator_id,
        json_build_object('approval_id', found_invitation.approval_id::text, 'failures', found_invitation.code_failures + 1)
      from (values ('operator.code_refused', 1), ('operator.invitation_ended', failures_max)) recorded (act, least_failures)
      where found_invitation.code_failures + 1 >= recorded.least_failures
      order by recorded.least_failures;
      return false;
    end
  $$;

CREATE FUNCTION public.operator_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant bigint := substr(subject, length('operator:') + 1)::bigint;
    begin
      if has_lock then
        perform from operator where id = asked for no key update;
      end if;
      return (select concat_ws('|', role, state, disabled_at, checker_from) from operator where id = asked);
    end
  $$;

CREATE FUNCTION public.players_apply_freeze(confirmed bigint, changed_player bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'player.freeze', 'player:' || changed_player);
      wanted constant jsonb := request.change;
      was_frozen constant boolean := identity_unfreeze(changed_player);
      until_at timestamptz;
    begin
      if not was_frozen and not (wanted ->> 'is_frozen')::boolean then
        raise exception 'player % is not frozen', changed_player using errcode = 'SO012';
      end if;
      update player_freeze f set ended_at = clock_timestamp(), ended_by = request.decided_by, end_approval_id = confirmed
      where f.id = (select max(id) from player_freeze where player_id = changed_player)
        and was_frozen and f.ended_at is null;
      if (wanted ->> 'is_frozen')::boolean then
        until_at := clock_timestamp() + make_interval(hours => (wanted ->> 'hours')::integer);
        perform identity_freeze(changed_player, until_at);
        insert into player_freeze (player_id, until_at, reason, operator_id, approval_id)
        values (changed_player, until_at, request.reason, request.made_by, confirmed);
      end if;
    end
  $$;

CREATE FUNCTION public.players_correct(confirmed bigint, corrected_player bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      request constant approval := approval_required(confirmed, 'player.correct', 'player:' || corrected_player);
      wanted constant jsonb := request.change;
      corrections constant bigint := -3;
      write_offs constant bigint := -4;
      main constant bigint := ledger_account_id(corrected_player, 'player.main');
      owed constant bigint := ledger_account_id(corrected_player, 'player.receivable');
      kyat constant bigint := (wanted ->> 'amount')::bigint;
      hundredths constant bigint := abs(kyat) * 100;
      account_id constant bigint := ledger_account_id(corrected_player, ('player.' || (wanted ->> 'account'))::account_kind);
      held record;
      repaid bigint := 0;
    begin
      insert into player_correction (approval_id, player_id, kind, account, amount, note, made_by, checked_by)
      values (confirmed, corrected_player, wanted ->> 'kind', wanted ->> 'account', kyat, wanted ->> 'note',
        request.made_by, request.decided_by);
      select max(l.balance) filter (where l.id = main) as main, max(l.balance) filter (where l.id = owed) as owed into held
      from ledger_lock(array[main, account_id, owed]) l;
      if wanted ->> 'kind' = 'write_off' then
        perform ledger_post_player_correction(
          array[write_offs], array[owed], array[hundredths], array['write_off']::transfer_kind[], array[confirmed]);
      elsif kyat < 0 then
        perform ledger_post_player_correction(
          array[account_id], array[corrections], array[hundredths], array['correction']::transfer_kind[], array[confirmed]);
      else
        if account_id = main then
          repaid := least(held.main + hundredths, -held.owed);
        end if;
        perform ledger_post_player_correction(
          array[corrections] || case when repaid > 0 then array[main] else '{}'::bigint[] end,
          array[account_id] || case when repaid > 0 then array[owed] else '{}'::bigint[] end,
          array[hundredths] || case when repaid > 0 then array[repaid] else '{}'::bigint[] end,
          array['correction']::transfer_kind[] || case when repaid > 0 then array['receivable_repay']::transfer_kind[] else '{}' end,
          array[confirmed] || case when repaid > 0 then array[confirmed] else '{}'::bigint[] end);
      end if;
    end
  $$;

CREATE FUNCTION public.players_freeze_alone(frozen_player bigint, hours integer, why text, freezer bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      allowed constant record := approval_alone_limit('player.freeze', freezer);
      now_at constant timestamptz := clock_timestamp();
      until_at constant timestamptz := now_at + make_interval(hours => hours);
    begin
      if hours is null or hours < 1 then
        raise exception 'a freeze by one operator has an end' using errcode = 'SO010';
      end if;
      -- Locks the player before the sum is read, so that two operators cannot freeze at once.
      perform identity_freeze_version(frozen_player, true);
      if until_at - now_at + coalesce((
        select sum(least(coalesce(f.ended_at, f.until_at), now_at) - f.from_at) from player_freeze f
        where f.player_id = frozen_player and f.approval_id is null
          and f.from_at > now_at - make_interval(days => allowed.alone_days)
      ), interval '0') > allowed.alone_max * interval '1 hour' then
        return false;
      end if;
      if not identity_freeze(frozen_player, until_at) then
        raise exception 'player % is frozen already', frozen_player using errcode = 'SO011';
      end if;
      perform operator_record_act(freezer, 'player.freeze', 'player:' || frozen_player,
        json_build_object('hours', hours, 'reason', why));
      insert into player_freeze (player_id, from_at, until_at, reason, operator_id)
      values (frozen_player, now_at, until_at, why, freezer);
      return true;
    end
  $$;

CREATE FUNCTION public.players_mark_freeze(changed_player bigint, has_freeze boolean) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    insert into player_balance (player_id, balance, is_frozen) values (changed_player, 0, has_freeze)
    on conflict (player_id) do update set is_frozen = excluded.is_frozen
  $$;

CREATE FUNCTION public.players_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant bigint := split_part(subject, ':', 2)::bigint;
      -- Locks the player in both cases. Null: there is no such player.
      of_freeze constant text := identity_freeze_version(asked, has_lock);
    begin
      if of_freeze is null or wanted ? 'is_frozen' then
        return of_freeze;
      end if;
      return (select coalesce(max(approval_id), 0)::text from player_correction where player_id = asked);
    end
  $$;

CREATE FUNCTION public.profile_approved_player(approved_request bigint) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select player_id from level2_request where id = approved_request and state = 'approved' $$;

CREATE FUNCTION public.protection_acknowledge(asked_player bigint, asked_session uuid, began timestamp with time zone, usual_minutes integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if (protection_due_checks(array[asked_player], array[asked_session], array[began], usual_minutes))[1] then
        insert into reality_check_ack (player_id, session_id, began_at, net, acknowledged_at)
        select asked_player, asked_session, began, f.returned - f.staked, clock_timestamp() from ledger_flows(asked_player, began) f;
      end if;
    end
  $$;

CREATE FUNCTION public.protection_cancel_raise(player_id bigint, kind public.limit_kind, period public.limit_period) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    #variable_conflict use_variable
    begin
      update protection_limit l set raise_amount = null, raise_possible_at = null, raise_lapses_at = null
      where l.player_id = player_id and l.kind = kind and l.period = period and l.raise_lapses_at > clock_timestamp();
      return found;
    end
  $$;

CREATE FUNCTION public.protection_charge(kind text, player_ids bigint[], amounts bigint[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      kinds constant limit_kind[] := protection_kinds(kind);
      read_at timestamptz;
      day_on date;
      week_on date;
      month_on date;
      stopped_id bigint;
    begin
      if cardinality(amounts) is distinct from cardinality(player_ids) or 1 > any (amounts) then
        raise exception 'every player is charged an amount above zero' using errcode = 'SP004';
      end if;
      perform from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (kinds)
      order by l.player_id, l.kind, l.period
      for no key update nowait;
      if found then
        read_at := clock_timestamp();
        day_on := protection_period_on('day', read_at);
        week_on := protection_period_on('week', read_at);
        month_on := protection_period_on('month', read_at);
        with charge as materialized (
          select c.player_id, sum(c.amount)::bigint as amount
          from unnest(player_ids, amounts) as c (player_id, amount) group by c.player_id
        ),
        counted as (
          update protection_limit l
          set period_on = greatest(l.period_on, start.day),
            used = charge.amount + case when l.period_on < start.day then 0 else l.used end
          from charge, (values ('day'::limit_period, day_on), ('week', week_on), ('month', month_on)) as start (period, day)
          where l.player_id = charge.player_id and l.kind = any (kinds) and start.period = l.period
          returning l.player_id, l.used > l.amount as is_passed
        )
        select counted.player_id into stopped_id from counted where is_passed limit 1;
        if stopped_id is not null then
          raise exception 'a limit of player % would be passed', stopped_id using errcode = '40001';
        end if;
      end if;
      select b.player_id into stopped_id from protection_break b
      where b.player_id = any (player_ids) and b.ends_at > clock_timestamp() limit 1;
      if stopped_id is not null then
        raise exception 'player % takes a break', stopped_id using errcode = '40001';
      end if;
    end
  $$;

CREATE FUNCTION public.protection_confirm_raise(player_id bigint, kind public.limit_kind, period public.limit_period) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    #variable_conflict use_variable
    declare
      read_at timestamptz;
      held protection_limit;
    begin
      select * into held from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period
      for no key update;
      read_at := clock_timestamp();
      if held.raise_lapses_at is null or held.raise_lapses_at <= read_at then
        raise exception 'no raise waits to be confirmed' using errcode = 'P0002';
      elsif held.raise_possible_at > read_at then
        return held.raise_possible_at;
      elsif held.raise_amount is null then
        delete from protection_limit l where l.player_id = player_id and l.kind = kind and l.period = period;
      else
        update protection_limit l
        set amount = held.raise_amount, raise_amount = null, raise_possible_at = null, raise_lapses_at = null
        where l.player_id = player_id and l.kind = kind and l.period = period;
      end if;
      return null;
    end
  $$;

CREATE FUNCTION public.protection_credit(player_ids bigint[], amounts bigint[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select protection_give_back(player_ids, amounts, null) $$;

CREATE FUNCTION public.protection_due_checks(player_ids bigint[], session_ids uuid[], began timestamp with time zone[], usual_minutes integer) RETURNS boolean[]
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return array(
        select clock_timestamp() >= coalesce((
            select max(a.acknowledged_at) from reality_check_ack a
            where a.session_id = asked.session_id and a.acknowledged_at >= asked.began_at
          ), asked.began_at) + make_interval(mins => coalesce(c.minutes, usual_minutes))
        from unnest(player_ids, session_ids, began) with ordinality as asked (player_id, session_id, began_at, ord)
          left join reality_check c on c.player_id = asked.player_id
        order by asked.ord
      );
    end
  $$;

CREATE FUNCTION public.protection_give_back(player_ids bigint[], amounts bigint[], staked_ats timestamp with time zone[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      kinds constant limit_kind[] := case when staked_ats is null then '{loss}' else '{stake,loss}' end;
      read_at timestamptz;
    begin
      if cardinality(amounts) is distinct from cardinality(player_ids) or cardinality(staked_ats) <> cardinality(player_ids) then
        raise exception 'every player is given back an amount' using errcode = 'SP004';
      end if;
      perform from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (kinds)
      order by l.player_id, l.kind, l.period
      for no key update;
      if not found then
        return;
      end if;
      read_at := clock_timestamp();
      with back as materialized (
        select l.player_id, l.kind, l.period, start.day, coalesce(sum(b.amount) filter (
          where l.kind = 'loss' or protection_period_on(l.period, b.staked_at) = greatest(l.period_on, start.day)
        ), 0)::bigint as amount
        from unnest(player_ids, amounts, staked_ats) as b (player_id, amount, staked_at)
        join protection_limit l on l.player_id = b.player_id and l.kind = any (kinds)
        cross join lateral (select protection_period_on(l.period, read_at) as day) start
        group by l.player_id, l.kind, l.period, start.day
      )
      -- Computed from the current row and not from the rows read above: a limit that was set after the rows were locked
      -- is not locked, and another transaction may have changed its counted amount.
      update protection_limit l
      set period_on = greatest(l.period_on, back.day), used = case
        when l.kind = 'loss' then case when l.period_on < back.day then 0 else l.used end - back.amount
        else greatest(0, case when l.period_on < back.day then 0 else l.used end - back.amount)
      end
      from back
      where l.player_id = back.player_id and l.kind = back.kind and l.period = back.period;
    end
  $$;

CREATE FUNCTION public.protection_hold_limits(player_ids bigint[], OUT pauses text[], OUT rooms bigint[], OUT limits text[]) RETURNS record
    LANGUAGE plpgsql
    SET lock_timeout TO '20ms'
    AS $$
    declare
      asked_ids bigint[] := player_ids;
      tries_max constant integer := 2;
    begin
      for tried in 1 .. tries_max loop
        begin
          select
            array_agg(
              case when r.player_id is null then 'busy' when r.verdict = 'excluded' then 'self_excluded'
                when r.verdict = 'timeout' then 'play_paused' end
              order by asked.ord
            ),
            array_agg(r.room order by asked.ord),
            array_agg('limit_' || r.room_kind || '_' || r.room_period order by asked.ord)
          into pauses, rooms, limits
          from unnest(player_ids) with ordinality as asked (player_id, ord)
            left join protection_room('stake', asked_ids) r on r.player_id = asked.player_id;
          return;
        exception when lock_not_available then
          asked_ids := protection_try_hold('stake', player_ids);
        end;
      end loop;
      raise exception 'limits are held elsewhere' using errcode = '55P03';
    end
  $$;

CREATE FUNCTION public.protection_is_any_excluded(player_ids bigint[]) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      return exists (
        select from protection_break b
        where b.player_id = any (player_ids) and b.kind = 'exclusion' and b.ends_at > clock_timestamp()
      );
    end
  $$;

CREATE FUNCTION public.protection_keep_phone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      if protection_is_any_excluded(array[old.player_id]) then
        raise exception 'the phone of an excluded player stays until the exclusion ends' using errcode = '23514';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end
  $$;

CREATE FUNCTION public.protection_kinds(kind text) RETURNS public.limit_kind[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
    begin
      if kind = 'stake' then
        return '{stake,loss}';
      elsif kind = 'deposit' then
        return '{deposit}';
      end if;
      raise exception 'stakes and deposits are limited, not %', kind using errcode = 'SP004';
    end
  $$;

CREATE FUNCTION public.protection_period_on(period public.limit_period, instant timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select case period
      when 'day' then date_trunc('day', instant at time zone 'Asia/Yangon')
      when 'week' then date_trunc('week', instant at time zone 'Asia/Yangon')
      when 'month' then date_trunc('month', instant at time zone 'Asia/Yangon')
    end::date
  $$;

CREATE FUNCTION public.protection_refund(player_ids bigint[], amounts bigint[], staked_ats timestamp with time zone[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select protection_give_back(player_ids, amounts, staked_ats) $$;

CREATE FUNCTION public.protection_release(released bigint, released_amount bigint, counted_at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform from protection_limit l where l.player_id = released and l.kind = 'deposit' order by l.player_id, l.kind, l.period
      for no key update;
      update protection_limit l set used = greatest(0, l.used - released_amount)
      where l.player_id = released and l.kind = 'deposit' and l.period_on = protection_period_on(l.period, counted_at);
    end
  $$;

CREATE FUNCTION public.protection_room(kind text, player_ids bigint[]) RETURNS TABLE(player_id bigint, verdict text, room bigint, room_kind text, room_period text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    declare
      kinds constant limit_kind[] := protection_kinds(kind);
      kind_names constant text[] := '{deposit,stake,loss}';
      period_names constant text[] := '{day,week,month}';
      held record;
      read_at timestamptz;
      day_on date;
      week_on date;
      month_on date;
    begin
      -- A statement with FOR NO KEY UPDATE returns the rows as they are after waiting for their locks, so they need not
      -- be read again.
      select array_agg(l.player_id) as player_ids, array_agg(l.number) as numbers, array_agg(l.period) as periods,
        array_agg(l.period_on) as period_ons, array_agg(l.amount) as amounts, array_agg(l.used) as useds
      into held
      from (
        select l.player_id, l.period, l.period_on, l.amount, l.used,
          case l.kind when 'deposit' then 1 when 'stake' then 2 else 3 end * 4
            + case l.period when 'day' then 1 when 'week' then 2 else 3 end as number
        from protection_limit l
        where l.player_id = any (player_ids) and l.kind = any (kinds)
        order by l.player_id, l.kind, l.period
        for no key update
      ) l;
      -- The clock is read in a separate statement: in the statement that waited for locks it would show the time before
      -- the wait.
      read_at := clock_timestamp();
      day_on := protection_period_on('day', read_at);
      week_on := protection_period_on('week', read_at);
      month_on := protection_period_on('month', read_at);
      -- One aggregate over all limits and breaks, because joins cost twice as much. `tight` is 16 times what is left plus
      -- the number of the limit, so its minimum is the limit that decides.
      return query
        select told.id, case max(told.pause) when 2 then 'excluded' when 1 then 'timeout' end,
          min(told.tight) / 16, kind_names[min(told.tight) % 16 / 4], period_names[min(told.tight) % 4]
        from (
          select unnest(player_ids) as id, null::integer as pause, null::bigint as tight
          union all
          select l.player_id, null, l.number + 16 * greatest(0, l.amount - case
            when l.period_on < case l.period when 'day' then day_on when 'week' then week_on else month_on end then 0
            else l.used
          end)
          from unnest(held.player_ids, held.numbers, held.periods, held.period_ons, held.amounts, held.useds)
            as l (player_id, number, period, period_on, amount, used)
          union all
          select b.player_id, case b.kind when 'exclusion' then 2 else 1 end, null
          from protection_break b
          where b.player_id = any (player_ids) and b.ends_at > read_at
        ) told
        group by told.id;
    end
  $$;

CREATE FUNCTION public.protection_set_limit(player_id bigint, kind public.limit_kind, period public.limit_period, amount bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    #variable_conflict use_variable
    declare
      raise_waits constant interval := '24 hours';
      raise_lasts constant interval := '7 days';
      is_new boolean := false;
      read_at timestamptz;
      first_on date;
      held protection_limit;
    begin
      if amount is not null then
        -- period_on is corrected below; the row must exist and be locked before the accounts are.
        insert into protection_limit (player_id, kind, period, period_on, amount, used)
        values (player_id, kind, period, '-infinity', amount, 0)
        on conflict do nothing;
        is_new := found;
      end if;
      perform from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period
      for no key update;
      perform from ledger_lock(array[
        ledger_account_id(player_id, 'player.main'), ledger_account_id(player_id, 'player.game')
      ]);
      read_at := clock_timestamp();
      if is_new then
        first_on := protection_period_on(period, read_at);
        update protection_limit l
        set period_on = first_on, used = case kind
          -- Reserved and credited cash-ins; the ledger has only deposits that were no cash-in.
          when 'deposit' then flows.deposited + cashier_deposited(player_id, first_on::timestamp at time zone 'Asia/Yangon')
          when 'stake' then flows.staked
          when 'loss' then flows.staked - flows.returned
        end
        from ledger_flows(player_id, first_on::timestamp at time zone 'Asia/Yangon') as flows
        where l.player_id = player_id and l.kind = kind and l.period = period;
        return;
      end if;
      select * into held from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period;
      if not found then
        -- The limit was removed while this call waited for it, so the caller retries and sets it as a new limit.
        if amount is not null then
          raise exception 'the limit was removed meanwhile' using errcode = '40001';
        end if;
      elsif amount <= held.amount then
        update protection_limit l
        set amount = protection_set_limit.amount, raise_amount = null, raise_possible_at = null, raise_lapses_at = null
        where l.player_id = player_id and l.kind = kind and l.period = period;
      -- Requesting the same raise again does not restart its waiting time.
      elsif held.raise_amount is not distinct from amount and held.raise_lapses_at > read_at then
        return;
      else
        update protection_limit l
        set raise_amount = amount, raise_possible_at = read_at + raise_waits,
          raise_lapses_at = read_at + raise_waits + raise_lasts
        where l.player_id = player_id and l.kind = kind and l.period = period;
      end if;
    end
  $$;

CREATE FUNCTION public.protection_try_hold(kind text, player_ids bigint[]) RETURNS bigint[]
    LANGUAGE sql
    AS $$
    with held as materialized (
      select l.player_id, l.kind, l.period from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (protection_kinds(protection_try_hold.kind))
      order by l.player_id, l.kind, l.period
      for no key update skip locked
    )
    select array(
      select unnest(player_ids)
      except
      select l.player_id from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (protection_kinds(protection_try_hold.kind))
        and (l.player_id, l.kind, l.period) not in (select held.player_id, held.kind, held.period from held)
    )
  $$;

CREATE FUNCTION public.queue_add_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, priority integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      perform queue_check_task(task, queue_add_job.run_at, null);
      perform graphile_worker.add_job(
        task, payload => queue_add_job.payload, run_at => queue_add_job.run_at, max_attempts => queue_add_job.max_attempts,
        priority => queue_add_job.priority
      );
    end
  $$;

CREATE FUNCTION public.queue_check_task(task text, run_at timestamp with time zone, job_key text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      ahead_max constant interval := interval '90 days';
    begin
      if session_user = 'shwe_office' and not (
        task = 'send_announcements' and job_key is null and coalesce(run_at <= clock_timestamp() + ahead_max, true)
        or task in ('seal_draw', 'settle_draw', 'extend_seal_log') and run_at is null
          and (job_key is null or job_key = task or starts_with(job_key, task || ':'))
      ) then
        raise exception 'the office does not add the job % at %', task, run_at using errcode = '42501';
      end if;
    end
  $$;

CREATE FUNCTION public.queue_replace_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text, priority integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      attempts_max constant integer := 10;
      added_id bigint;
    begin
      perform queue_check_task(task, queue_replace_job.run_at, queue_replace_job.job_key);
      for attempt in 1..attempts_max loop
        select added.id into added_id from graphile_worker.add_job(
          task, payload => queue_replace_job.payload, run_at => queue_replace_job.run_at,
          max_attempts => queue_replace_job.max_attempts, job_key => queue_replace_job.job_key,
          priority => queue_replace_job.priority
        ) as added;
        if added_id is not null then
          return;
        end if;
      end loop;
      raise exception 'the job % was not added, because each time a worker started the one it replaces', job_key;
    end
  $$;

CREATE FUNCTION public.queue_states() RETURNS TABLE(name text, waiting bigint, retrying bigint, failed bigint, oldest_waiting_at timestamp with time zone, last_error text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      return query
        select job.task_identifier,
          count(*) filter (where job.locked_at is null and job.run_at <= clock_timestamp() and job.attempts < job.max_attempts),
          count(*) filter (where job.attempts < job.max_attempts and job.last_error is not null),
          count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null),
          min(job.run_at) filter (
            where job.locked_at is null and job.run_at <= clock_timestamp() and job.attempts < job.max_attempts),
          (array_agg(left(job.last_error, 500) order by job.updated_at desc) filter (where job.last_error is not null))[1]
        from graphile_worker.jobs job
        group by job.task_identifier order by job.task_identifier limit 200;
    end
  $$;

CREATE FUNCTION public.reports_add_range(from_xact bigint, to_xact bigint) RETURNS timestamp with time zone
    LANGUAGE plpgsql
    AS $$
    begin
      create temporary table if not exists rolled (
        flow text, player_id bigint, amount bigint, at timestamptz, span_at timestamptz, hour_at timestamptz, day date,
        draw_id bigint, game text, is_level_2 boolean, is_new boolean
      ) on commit drop;
      truncate rolled;
      with flow as materialized (select * from ledger_report_rows(from_xact, to_xact)),
      placed as (
        select found.* from (
          select array_agg(player_id) as players, array_agg(fact_id) as ids, min(at) as from_at, max(at) as to_at
          from flow where flow = 'stakes'
        ) wanted cross join lateral lottery_draws_of_slips(wanted.players, wanted.ids, wanted.from_at, wanted.to_at) found
      ),
      paid as (
        select found.* from (
          select array_agg(fact_id) as ids, min(at) as from_at, max(at) as to_at
          from flow where flow in ('payouts', 'refunds', 'reversals')
        ) wanted cross join lateral lottery_draws_of_payouts(wanted.ids, wanted.from_at, wanted.to_at) found
      ),
      grouped as (
        select * from identity_player_groups(array(select distinct player_id from flow))
      )
      insert into rolled
      select flow.flow, flow.player_id, flow.amount, flow.at,
        date_bin('10 minutes', flow.at, timestamptz '2026-01-01 00:00:00+06:30'),
        date_bin('1 hour', flow.at, timestamptz '2026-01-01 00:00:00+06:30'),
        (flow.at at time zone 'Asia/Yangon')::date,
        coalesce(placed.draw_id, paid.draw_id), coalesce(placed.game, paid.game, 'none'),
        coalesce(grouped.is_level_2, false),
        coalesce((flow.at at time zone 'Asia/Yangon')::date - grouped.registered_on < 7, false)
      from flow
        left join placed on flow.flow = 'stakes' and placed.slip_id = flow.fact_id
        left join paid on flow.flow in ('payouts', 'refunds', 'reversals') and paid.payout_id = flow.fact_id
        left join grouped on grouped.player_id = flow.player_id;

      insert into rollup_span as kept (span_at, game, stakes, payouts, refunds, reversals, slips)
      select span_at, counted_as, coalesce(sum(amount) filter (where flow = 'stakes'), 0),
        coalesce(sum(amount) filter (where flow = 'payouts'), 0), coalesce(sum(amount) filter (where flow = 'refunds'), 0),
        coalesce(sum(amount) filter (where flow = 'reversals'), 0), count(*) filter (where flow = 'stakes')
      from rolled cross join lateral (values (game), ('all')) as both_games (counted_as)
      where flow in ('stakes', 'payouts', 'refunds', 'reversals')
      group by span_at, counted_as order by 1, 2
      on conflict (span_at, game) do update
      set stakes = kept.stakes + excluded.stakes, payouts = kept.payouts + excluded.payouts,
        refunds = kept.refunds + excluded.refunds, reversals = kept.reversals + excluded.reversals,
        slips = kept.slips + excluded.slips;

      insert into rollup_day as kept
        (day, game, is_level_2, is_new, stakes, payouts, refunds, reversals, corrections, write_offs, slips)
      select day, counted_as, is_level_2, is_new, coalesce(sum(amount) filter (where flow = 'stakes'), 0),
        coalesce(sum(amount) filter (where flow = 'payouts'), 0), coalesce(sum(amount) filter (where flow = 'refunds'), 0),
        coalesce(sum(amount) filter (where flow = 'reversals'), 0), coalesce(sum(amount) filter (where flow = 'corrections'), 0),
        coalesce(sum(amount) filter (where flow = 'write_offs'), 0), count(*) filter (where flow = 'stakes')
      from rolled cross join lateral (values (game), ('all')) as both_games (counted_as)
      group by day, counted_as, is_level_2, is_new order by 1, 2, 3, 4
      on conflict (day, game, is_level_2, is_new) do update
      set stakes = kept.stakes + excluded.stakes, payouts = kept.payouts + excluded.payouts,
        refunds = kept.refunds + excluded.refunds, reversals = kept.reversals + excluded.reversals,
        corrections = kept.corrections + excluded.corrections, write_offs = kept.write_offs + excluded.write_offs,
        slips = kept.slips + excluded.slips;

      insert into rollup_draw as kept (draw_id, span_at, stakes, slips)
      select draw_id, span_at, sum(amount), count(*) from rolled where flow = 'stakes' and draw_id is not null
      group by draw_id, span_at order by 1, 2
      on conflict (draw_id, span_at) do update
      set stakes = kept.stakes + excluded.stakes, slips = kept.slips + excluded.slips;

      perform reports_roll_up_players();
      return (select max(at) from rolled);
    end
  $$;

CREATE FUNCTION public.reports_roll_up(xacts_max bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      state rollup_state%rowtype;
      finished bigint;
      finished_at constant timestamptz := clock_timestamp();
      upto bigint;
      newest timestamptz;
    begin
      if xacts_max is null or xacts_max not between 1 and 10000000 then
        raise exception 'xacts_max must be between 1 and 10000000' using errcode = '22023';
      end if;
      select * into strict state from rollup_state for update;
      finished := ledger_finished_xact();
      state.next_xact := coalesce(state.next_xact, ledger_first_xact(), finished);
      upto := least(finished, state.next_xact + xacts_max);

      -- Most minutes of a night have no transfer; they need no work tables.
      if exists (select from ledger_report_rows(state.next_xact, upto)) then
        newest := reports_add_range(state.next_xact, upto);
      end if;

      update rollup_state
      set next_xact = upto, through_at = case when upto = finished then finished_at else greatest(through_at, newest) end;
      return upto = finished;
    end
  $$;

CREATE FUNCTION public.reports_roll_up_players() RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      create temporary table if not exists rolled_seen (
        scope text, player_id bigint, kind text, game text, span_at timestamptz, hour_at timestamptz, day date, draw_id bigint,
        is_level_2 boolean, is_new boolean, at timestamptz
      ) on commit drop;
      truncate rolled_seen;
      with seen as (
        select distinct on (scopes.scope, rolled.player_id) scopes.scope, rolled.player_id, scopes.kind, scopes.counted_as, rolled.span_at,
          rolled.hour_at, rolled.day, rolled.draw_id, rolled.is_level_2, rolled.is_new, rolled.at
        from rolled
          cross join lateral (values
            ('hour', 'hour:' || extract(epoch from rolled.hour_at)::bigint || ':' || rolled.game, rolled.game),
            ('hour', 'hour:' || extract(epoch from rolled.hour_at)::bigint || ':all', 'all'),
            ('day', 'day:' || rolled.day || ':' || rolled.game, rolled.game),
            ('day', 'day:' || rolled.day || ':all', 'all'),
            ('draw', 'draw:' || rolled.draw_id, rolled.game)
          ) as scopes (kind, scope, counted_as)
        where rolled.flow = 'stakes' and scopes.scope is not null
        order by scopes.scope, rolled.player_id, rolled.at
      ),
      marked as (
        insert into rollup_player (scope, player_id, counted_at)
        select seen.scope, seen.player_id, seen.at from seen order by 1, 2
        on conflict do nothing
        returning scope, player_id
      )
      insert into rolled_seen
      select seen.* from seen join marked on marked.scope = seen.scope and marked.player_id = seen.player_id;

      insert into rollup_hour as kept (hour_at, game, players)
      select hour_at, game, count(*) from rolled_seen where kind = 'hour' group by 1, 2 order by 1, 2
      on conflict (hour_at, game) do update set players = kept.players + excluded.players;
      insert into rollup_day as kept (day, game, is_level_2, is_new, players)
      select day, game, is_level_2, is_new, count(*) from rolled_seen where kind = 'day' group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, game, is_level_2, is_new) do update set players = kept.players + excluded.players;
      insert into rollup_span as kept (span_at, game, first_players)
      select span_at, game, count(*) from rolled_seen where kind = 'day' group by 1, 2 order by 1, 2
      on conflict (span_at, game) do update set first_players = kept.first_players + excluded.first_players;
      insert into rollup_draw_players as kept (draw_id, players)
      select draw_id, count(*) from rolled_seen where kind = 'draw' group by 1 order by 1
      on conflict (draw_id) do update set players = kept.players + excluded.players;
    end
  $$;

CREATE FUNCTION public.rewards_give_up(asking bigint, why text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      open_bonus record;
      taken bigint;
      taken_total bigint := 0;
    begin
      perform from turnover where player_id = asking for update;
      for open_bonus in select id, amount from bonus where player_id = asking and ended_at is null order by id for update loop
        taken := ledger_forfeit_bonus(asking, open_bonus.amount, open_bonus.id);
        update bonus set ended_at = clock_timestamp(), end_kind = why, forfeited = taken where id = open_bonus.id;
        taken_total := taken_total + taken;
      end loop;
      update turnover set remaining = 0 where player_id = asking and remaining > 0;
      return taken_total;
    end
  $$;

CREATE FUNCTION public.rewards_lock_turnover(asked bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
    declare
      left_to_stake bigint;
    begin
      select remaining into left_to_stake from turnover where player_id = asked for share;
      return coalesce(left_to_stake, 0);
    end
  $$;

CREATE TABLE public.seal_log (
    seq bigint NOT NULL,
    kind text NOT NULL,
    draw_id bigint,
    version integer,
    payload text NOT NULL,
    previous bytea NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    hash bytea NOT NULL,
    key_id text,
    signature bytea,
    CONSTRAINT seal_log_begins_with_genesis CHECK (((seq = 1) = (kind = 'genesis'::text))),
    CONSTRAINT seal_log_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT seal_log_is_signed_whole CHECK (((key_id IS NULL) = (signature IS NULL))),
    CONSTRAINT seal_log_key_id_check CHECK ((key_id ~ '^[a-z0-9-]{1,32}$'::text)),
    CONSTRAINT seal_log_kind_check CHECK ((kind = ANY (ARRAY['genesis'::text, 'seal'::text, 'result'::text]))),
    CONSTRAINT seal_log_names_its_draw CHECK ((((kind = 'genesis'::text) = (draw_id IS NULL)) AND ((kind = 'result'::text) = (version IS NOT NULL)))),
    CONSTRAINT seal_log_payload_check CHECK (((length(payload) >= 1) AND (length(payload) <= 200000))),
    CONSTRAINT seal_log_previous_check CHECK ((length(previous) = 32)),
    CONSTRAINT seal_log_seq_check CHECK ((seq > 0)),
    CONSTRAINT seal_log_signature_check CHECK ((length(signature) = 64))
);

CREATE FUNCTION public.seal_log_append(entry_kind text, about_draw bigint, about_version integer, entry_payload text) RETURNS public.seal_log
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      entry seal_log%rowtype;
      last seal_log%rowtype;
    begin
      lock table seal_log in share row exclusive mode;
      select * into entry from seal_log
      where kind = entry_kind and draw_id is not distinct from about_draw and version is not distinct from about_version;
      if found then
        return entry;
      end if;
      select * into last from seal_log order by seq desc limit 1;
      entry.seq := coalesce(last.seq, 0) + 1;
      entry.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
      -- Never earlier than the previous entry, even if the clock was set back or another server took over.
      entry.recorded_at := greatest(clock_timestamp(), last.recorded_at);
      entry.hash := sha256(convert_to(
        concat_ws('|', 'shwe.log.v1', entry.seq, encode(entry.previous, 'hex'), entry_kind,
          (extract(epoch from entry.recorded_at) * 1000000)::bigint, encode(sha256(convert_to(entry_payload, 'UTF8')), 'hex')),
        'UTF8'
      ));
      insert into seal_log (seq, kind, draw_id, version, payload, previous, recorded_at, hash)
      values (entry.seq, entry_kind, about_draw, about_version, entry_payload, entry.previous, entry.recorded_at, entry.hash)
      returning * into entry;
      return entry;
    end
  $$;

CREATE FUNCTION public.seal_log_begin() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      older text;
    begin
      if exists (select from seal_log) then
        return;
      end if;
      lock table seal_log in share row exclusive mode;
      if exists (select from seal_log) then
        return;
      end if;
      lock table draw_seal in share mode;
      select concat_ws('|', 'shwe.genesis.v1', count(*), encode(sha256(convert_to(
        coalesce(string_agg(concat_ws(',', draw_id, encode(root, 'hex'), encode(signature, 'hex')), ';' order by draw_id), ''), 'UTF8'
      )), 'hex')) into older from draw_seal;
      insert into seal_log_covered (draw_id) select draw_id from draw_seal;
      perform seal_log_append('genesis', null, null, older);
    end
  $$;

CREATE FUNCTION public.seal_log_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old.signature is null and new.signature is not null
        and (new.seq, new.kind, new.draw_id, new.version, new.payload, new.previous, new.recorded_at, new.hash)
          is not distinct from (old.seq, old.kind, old.draw_id, old.version, old.payload, old.previous, old.recorded_at, old.hash) then
        return new;
      end if;
      raise exception 'an entry of the log of seals is final' using errcode = 'SL007';
    end
  $$;

CREATE FUNCTION public.seal_log_lock() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ begin lock table seal_log in share row exclusive mode; end $$;

CREATE FUNCTION public.seal_log_sign(entry_seq bigint, signing_key text, entry_signature bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      update seal_log set key_id = signing_key, signature = entry_signature where seq = entry_seq and signature is null;
      return found;
    end
  $$;

CREATE FUNCTION public.seal_log_stamp_entry(entry_seq bigint, stamping_authority text, stamp_token bytea, said_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    begin
      insert into seal_log_stamp (seq, authority, token, stamped_at) values (entry_seq, stamping_authority, stamp_token, said_at)
      on conflict (seq) do nothing;
      return found;
    end
  $$;

CREATE FUNCTION public.slip_leaf(draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, accepted_at timestamp with time zone, numbers smallint[], stakes bigint[]) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select sha256('\x00'::bytea || convert_to(
      concat_ws('|', 'shwe.slip.v1', draw_id, slip_id, player_id, terms_id,
        (extract(epoch from accepted_at) * 1000000)::bigint, array_to_string(numbers, ','), array_to_string(stakes, ',')),
      'UTF8'
    ))
  $$;

CREATE FUNCTION public.slip_leaf_with_terms(draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, odds integer, tod_odds integer, tod_mode text, terms_hash text, accepted_at timestamp with time zone, numbers smallint[], stakes bigint[]) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select sha256('\x00'::bytea || convert_to(
      concat_ws('|', 'shwe.slip.v2', draw_id, slip_id, player_id, terms_id, odds, tod_odds, tod_mode, terms_hash,
        (extract(epoch from accepted_at) * 1000000)::bigint, array_to_string(numbers, ','), array_to_string(stakes, ',')),
      'UTF8'
    ))
  $$;

CREATE FUNCTION public.slips_amount(picture uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select amount from slip_reading where image_id = picture $$;

CREATE FUNCTION public.slips_is_tried(picture uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select exists (select from slip_reading where image_id = picture) $$;

CREATE FUNCTION public.slips_same_images(asked uuid) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    AS $$
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

CREATE FUNCTION public.switch_is_on(wanted text) RETURNS SETOF boolean
    LANGUAGE sql STABLE
    AS $$ select is_on from switch where name = wanted $$;

CREATE FUNCTION public.switch_turn_off(wanted text, turner bigint, why text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      was_on boolean;
    begin
      select is_on into was_on from switch where name = wanted for update;
      if was_on then
        update switch set is_on = false where name = wanted;
        perform operator_record_act(turner, 'switch.off', 'switch:' || wanted, json_build_object('reason', why));
      end if;
      return was_on;
    end
  $$;

CREATE FUNCTION public.switch_turn_on(consent bigint, wanted text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      was_on boolean;
    begin
      perform approval_required(consent, 'switch.on', 'switch:' || wanted);
      select is_on into was_on from switch where name = wanted for update;
      update switch set is_on = true where name = wanted and not is_on;
      return was_on;
    end
  $$;

CREATE FUNCTION public.switch_version(subject text, wanted jsonb, has_lock boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    declare
      asked constant text := substr(subject, length('switch:') + 1);
    begin
      if has_lock then
        perform from switch where name = asked for no key update;
      end if;
      return (select is_on || ' ' || extract(epoch from updated_at) from switch where name = asked);
    end
  $$;

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

CREATE TABLE public.act_seal (
    seq bigint NOT NULL,
    from_xact bigint NOT NULL,
    to_xact bigint NOT NULL,
    acts integer NOT NULL,
    rows_sha256 bytea NOT NULL,
    root bytea NOT NULL,
    previous bytea NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    key_id text NOT NULL,
    signature bytea NOT NULL,
    acts_total bigint,
    CONSTRAINT act_seal_acts_check CHECK ((acts > 0)),
    CONSTRAINT act_seal_check CHECK ((from_xact < to_xact)),
    CONSTRAINT act_seal_previous_check CHECK ((length(previous) = 32)),
    CONSTRAINT act_seal_root_check CHECK ((length(root) = 32)),
    CONSTRAINT act_seal_rows_sha256_check CHECK ((length(rows_sha256) = 32)),
    CONSTRAINT act_seal_seq_check CHECK ((seq > 0)),
    CONSTRAINT act_seal_signature_check CHECK ((length(signature) = 64))
);

CREATE TABLE public.address_guard (
    address_key bytea NOT NULL,
    failed_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    touched_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT address_guard_address_key_check CHECK ((length(address_key) = 32)),
    CONSTRAINT address_guard_failed_at_check CHECK ((cardinality(failed_at) <= 50))
);

CREATE TABLE public.announcement (
    id bigint NOT NULL,
    title jsonb NOT NULL,
    send_at timestamp with time zone NOT NULL,
    created_by bigint NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    CONSTRAINT announcement_check CHECK (((sent_at IS NULL) OR (cancelled_at IS NULL))),
    CONSTRAINT announcement_title_check CHECK (public.is_text_in_all_languages(title)),
    CONSTRAINT announcement_title_plain CHECK ((NOT jsonb_path_exists(title, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath)))
);

ALTER TABLE public.announcement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.announcement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.approval ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.approval_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.approval_kind (
    kind text NOT NULL,
    expires_h integer NOT NULL,
    version_function name NOT NULL,
    makers text[] NOT NULL,
    checkers text[] NOT NULL,
    alone_max bigint,
    alone_unit text,
    alone_days integer,
    CONSTRAINT approval_kind_alone CHECK ((((alone_max IS NULL) = (alone_unit IS NULL)) AND ((alone_days IS NULL) OR (alone_max IS NOT NULL)))),
    CONSTRAINT approval_kind_alone_days_check CHECK (((alone_days >= 1) AND (alone_days <= 366))),
    CONSTRAINT approval_kind_alone_max_check CHECK ((alone_max > 0)),
    CONSTRAINT approval_kind_alone_unit_check CHECK ((alone_unit = ANY (ARRAY['hours'::text, 'kyat'::text]))),
    CONSTRAINT approval_kind_checkers CHECK ((cardinality(checkers) > 0)),
    CONSTRAINT approval_kind_expires_h_check CHECK (((expires_h >= 1) AND (expires_h <= 1000))),
    CONSTRAINT approval_kind_kind_check CHECK ((kind ~ '^[a-z0-9_.]{3,60}$'::text)),
    CONSTRAINT approval_kind_makers CHECK ((cardinality(makers) > 0))
);

CREATE TABLE public.audit_run (
    id bigint NOT NULL,
    kind text NOT NULL,
    server text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    findings integer NOT NULL,
    CONSTRAINT audit_run_check CHECK ((began_at <= ended_at)),
    CONSTRAINT audit_run_findings_check CHECK ((findings >= 0)),
    CONSTRAINT audit_run_kind_check CHECK ((kind = ANY (ARRAY['balances'::text, 'seals'::text, 'draws'::text, 'acts'::text, 'reports'::text, 'cash'::text])))
);

ALTER TABLE public.audit_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    shows_from timestamp with time zone,
    shows_until timestamp with time zone,
    CONSTRAINT banner_image_check CHECK (public.is_safe_address(image)),
    CONSTRAINT banner_link_check CHECK (public.is_safe_address(link)),
    CONSTRAINT banner_placement_check CHECK ((placement = ANY (ARRAY['wide'::text, 'phone'::text]))),
    CONSTRAINT banner_position_check CHECK (("position" >= 0)),
    CONSTRAINT banner_span CHECK ((shows_from < shows_until)),
    CONSTRAINT banner_title_check CHECK (public.is_text_in_all_languages(title)),
    CONSTRAINT banner_title_plain CHECK ((NOT jsonb_path_exists(title, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath)))
);

ALTER TABLE public.banner ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.banner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bonus (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    amount bigint NOT NULL,
    opened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    ended_at timestamp with time zone,
    end_kind text,
    forfeited bigint,
    CONSTRAINT bonus_amount_check CHECK ((amount > 0)),
    CONSTRAINT bonus_check CHECK (((forfeited >= 0) AND (forfeited <= amount))),
    CONSTRAINT bonus_check1 CHECK (((ended_at IS NULL) = (end_kind IS NULL))),
    CONSTRAINT bonus_end_kind_check CHECK ((end_kind = ANY (ARRAY['complete'::text, 'given_up'::text, 'excluded'::text, 'expired'::text])))
);

ALTER TABLE public.bonus ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bonus_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cash_alone_day (
    operator_id bigint NOT NULL,
    day date NOT NULL,
    credited bigint DEFAULT 0 NOT NULL,
    paid bigint DEFAULT 0 NOT NULL,
    CONSTRAINT cash_alone_day_credited_check CHECK ((credited >= 0)),
    CONSTRAINT cash_alone_day_paid_check CHECK ((paid >= 0))
);

CREATE TABLE public.cash_claim (
    direction text NOT NULL,
    request_id bigint NOT NULL,
    operator_id bigint NOT NULL,
    until_at timestamp with time zone NOT NULL,
    began_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT cash_claim_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
);

CREATE TABLE public.cash_event (
    id bigint NOT NULL,
    direction text NOT NULL,
    request_id bigint NOT NULL,
    version integer NOT NULL,
    state text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    operator_id bigint,
    approval_id bigint,
    note text,
    CONSTRAINT cash_event_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT cash_event_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
);

ALTER TABLE public.cash_event ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cash_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.cash_in_request ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cash_in_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.cash_out_request ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cash_out_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cash_preference (
    player_id bigint NOT NULL,
    is_announced boolean NOT NULL
);

CREATE TABLE public.cash_reason (
    id smallint NOT NULL,
    direction text NOT NULL,
    text jsonb NOT NULL,
    "position" smallint NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    key text,
    CONSTRAINT cash_reason_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT cash_reason_key_check CHECK ((key ~ '^[a-z_]{2,40}$'::text)),
    CONSTRAINT cash_reason_text_check CHECK (public.is_text_in_all_languages(text)),
    CONSTRAINT cash_reason_text_plain CHECK ((NOT jsonb_path_exists(text, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath)))
);

ALTER TABLE public.cash_reason ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cash_reason_id_seq
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

CREATE TABLE public.content_draft (
    area text NOT NULL,
    based_on integer NOT NULL,
    content jsonb NOT NULL,
    saved_by bigint NOT NULL,
    saved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT content_draft_area_check CHECK ((area = ANY (ARRAY['banners'::text, 'header_texts'::text, 'social_links'::text, 'help_texts'::text, 'level2_texts'::text]))),
    CONSTRAINT content_draft_based_on_check CHECK ((based_on >= 0)),
    CONSTRAINT content_draft_content_check CHECK (((jsonb_typeof(content) = 'object'::text) AND (octet_length((content)::text) <= 1000000)))
);

CREATE TABLE public.content_picture (
    id text NOT NULL,
    bytes bytea NOT NULL,
    created_by bigint NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT content_picture_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 2000000))),
    CONSTRAINT content_picture_check CHECK ((id = encode(sha256(bytes), 'hex'::text))),
    CONSTRAINT content_picture_id_check CHECK ((id ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.content_version (
    area text NOT NULL,
    version integer NOT NULL,
    content jsonb NOT NULL,
    reason text NOT NULL,
    rolls_back_to integer,
    created_by bigint NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT content_version_area_check CHECK ((area = ANY (ARRAY['banners'::text, 'header_texts'::text, 'social_links'::text, 'help_texts'::text, 'level2_texts'::text]))),
    CONSTRAINT content_version_check CHECK ((rolls_back_to < version)),
    CONSTRAINT content_version_content_check CHECK (((jsonb_typeof(content) = 'object'::text) AND (octet_length((content)::text) <= 1000000))),
    CONSTRAINT content_version_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT content_version_version_check CHECK ((version > 0))
);

CREATE TABLE public.db_function (
    file text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT db_function_file_check CHECK ((file ~ '^[a-z0-9_]+(\.[a-z0-9_]+)?$'::text)),
    CONSTRAINT db_function_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.device_token (
    session_id uuid NOT NULL,
    player_id bigint NOT NULL,
    token text NOT NULL,
    subscription jsonb,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    create_time_ms bigint,
    CONSTRAINT device_token_create_time_ms_check CHECK ((create_time_ms >= 0)),
    CONSTRAINT device_token_token_check CHECK (((length(token) >= 1) AND (length(token) <= 1000)))
);

CREATE TABLE public.draw (
    id bigint NOT NULL,
    game text NOT NULL,
    feed text NOT NULL,
    slot time(0) without time zone NOT NULL,
    draw_on date NOT NULL,
    terms_id bigint NOT NULL,
    caps bigint[] NOT NULL,
    open_at timestamp with time zone NOT NULL,
    close_at timestamp with time zone NOT NULL,
    result_at timestamp with time zone NOT NULL,
    state text DEFAULT 'scheduled'::text NOT NULL,
    reason text,
    moved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    is_draw_day boolean,
    CONSTRAINT draw_closes_before_knowable CHECK ((close_at <= public.lottery_knowable_at(feed, result_at))),
    CONSTRAINT draw_closes_in_time_to_seal CHECK (((feed ~~ 'demo-%'::text) OR ((close_at + '00:00:30'::interval) <= public.lottery_knowable_at(feed, result_at)))),
    CONSTRAINT draw_has_known_feed CHECK ((public.lottery_knowable_at(feed, result_at) IS NOT NULL)),
    CONSTRAINT draw_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT draw_times CHECK (((open_at < close_at) AND (close_at < result_at)))
);

CREATE TABLE public.draw_evidence (
    id bigint NOT NULL,
    draw_id bigint NOT NULL,
    source text NOT NULL,
    url text NOT NULL,
    status smallint,
    fetched_at timestamp with time zone NOT NULL,
    http_date text,
    raw bytea,
    sha256 bytea,
    verdict text NOT NULL,
    digits text,
    observed jsonb,
    basis text,
    reason text,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT draw_evidence_basis_check CHECK (((length(basis) >= 1) AND (length(basis) <= 100))),
    CONSTRAINT draw_evidence_check CHECK ((NOT (sha256 IS DISTINCT FROM sha256(raw)))),
    CONSTRAINT draw_evidence_check1 CHECK (((verdict = 'digits'::text) = (digits IS NOT NULL))),
    CONSTRAINT draw_evidence_check2 CHECK (((verdict <> 'digits'::text) OR (raw IS NOT NULL))),
    CONSTRAINT draw_evidence_check3 CHECK (((verdict = 'unusable'::text) = (reason IS NOT NULL))),
    CONSTRAINT draw_evidence_digits_check CHECK ((digits ~ '^[0-9]{1,3}$'::text)),
    CONSTRAINT draw_evidence_http_date_check CHECK ((length(http_date) <= 100)),
    CONSTRAINT draw_evidence_raw_check CHECK ((octet_length(raw) <= 2097152)),
    CONSTRAINT draw_evidence_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT draw_evidence_source_check CHECK ((source ~ '^[a-z0-9-]{2,40}$'::text)),
    CONSTRAINT draw_evidence_status_check CHECK (((status >= 100) AND (status <= 599))),
    CONSTRAINT draw_evidence_url_check CHECK ((length(url) <= 1000)),
    CONSTRAINT draw_evidence_verdict_check CHECK ((verdict = ANY (ARRAY['digits'::text, 'pending'::text, 'unusable'::text]))),
    CONSTRAINT evidence_has_a_time CHECK (((fetched_at >= '2020-01-01 00:00:00+00'::timestamp with time zone) AND (fetched_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)))
);

ALTER TABLE public.draw_evidence ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.draw_evidence_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.draw_history (
    id bigint NOT NULL,
    draw_id bigint NOT NULL,
    from_state text,
    to_state text NOT NULL,
    reason text,
    moved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE public.draw_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.draw_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.draw ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.draw_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.draw_move (
    from_state text NOT NULL,
    to_state text NOT NULL
);

CREATE TABLE public.draw_result (
    draw_id bigint NOT NULL,
    version integer NOT NULL,
    digits text NOT NULL,
    decided_by text NOT NULL,
    evidence_ids bigint[] NOT NULL,
    proposal_id bigint,
    derivation jsonb NOT NULL,
    published_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT draw_result_check CHECK (((decided_by = 'operators'::text) = (proposal_id IS NOT NULL))),
    CONSTRAINT draw_result_decided_by_check CHECK ((decided_by = ANY (ARRAY['sources'::text, 'operators'::text]))),
    CONSTRAINT draw_result_version_check CHECK ((version > 0))
);

CREATE TABLE public.draw_seal (
    draw_id bigint NOT NULL,
    root bytea NOT NULL,
    slips bigint NOT NULL,
    total bigint NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    key_id text NOT NULL,
    signature bytea NOT NULL,
    feed text,
    rule_version integer,
    draw_on date,
    slot time(0) without time zone,
    close_at timestamp with time zone,
    result_at timestamp with time zone,
    leaf_version smallint DEFAULT 1 NOT NULL,
    CONSTRAINT draw_seal_key_id_check CHECK ((key_id ~ '^[a-z0-9-]{1,32}$'::text)),
    CONSTRAINT draw_seal_leaf_version_check CHECK ((leaf_version = ANY (ARRAY[1, 2]))),
    CONSTRAINT draw_seal_names_its_draw CHECK ((num_nulls(feed, rule_version, draw_on, slot, close_at, result_at) = ANY (ARRAY[0, 6]))),
    CONSTRAINT draw_seal_root_check CHECK ((length(root) = 32)),
    CONSTRAINT draw_seal_rule_version_check CHECK ((rule_version > 0)),
    CONSTRAINT draw_seal_signature_check CHECK ((length(signature) = 64)),
    CONSTRAINT draw_seal_slips_check CHECK ((slips >= 0)),
    CONSTRAINT draw_seal_total_check CHECK ((total >= 0))
);

CREATE TABLE public.draw_seal_part (
    draw_id bigint NOT NULL,
    part integer NOT NULL,
    first_slip_id bigint NOT NULL,
    root bytea NOT NULL,
    CONSTRAINT draw_seal_part_part_check CHECK ((part >= 0)),
    CONSTRAINT draw_seal_part_root_check CHECK ((length(root) = 32))
);

CREATE TABLE public.exposure (
    draw_id bigint NOT NULL,
    shard smallint DEFAULT 0 NOT NULL,
    stakes bigint[] NOT NULL,
    slips bigint DEFAULT 0 NOT NULL,
    total bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='25', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.game (
    id integer NOT NULL,
    provider_id integer NOT NULL,
    category_id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    image text NOT NULL,
    is_playable boolean DEFAULT true NOT NULL,
    is_hot boolean DEFAULT false NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    is_listed boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    paused_from timestamp with time zone,
    paused_until timestamp with time zone,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT game_check CHECK ((paused_until > paused_from)),
    CONSTRAINT game_code_check CHECK ((code ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT game_image_check CHECK (public.is_safe_address(image)),
    CONSTRAINT game_name_check CHECK (((name ~ '[^[:space:]]'::text) AND (length(name) <= 200))),
    CONSTRAINT game_position_check CHECK (("position" >= 0))
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

CREATE TABLE public.game_favourite (
    player_id bigint NOT NULL,
    game_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.game_fraction (
    provider_id integer NOT NULL,
    shard smallint NOT NULL,
    left_over integer NOT NULL,
    CONSTRAINT game_fraction_left_over_check CHECK (((left_over >= 0) AND (left_over <= 99))),
    CONSTRAINT game_fraction_shard_check CHECK (((shard >= 0) AND (shard <= 15)))
);

CREATE TABLE public.game_held (
    provider_id integer NOT NULL,
    tx_id text NOT NULL,
    player_id bigint NOT NULL,
    kind text NOT NULL,
    body_hash uuid NOT NULL,
    round_id text,
    amount bigint NOT NULL,
    first_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    released_at timestamp with time zone,
    CONSTRAINT game_held_amount_check CHECK ((amount >= 0))
);

CREATE TABLE public.game_hour (
    provider_id integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    shard smallint NOT NULL,
    calls bigint NOT NULL,
    staked bigint NOT NULL,
    won bigint NOT NULL,
    CONSTRAINT game_hour_shard_check CHECK (((shard >= 0) AND (shard <= 15)))
);

ALTER TABLE public.game ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.game_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.game_key (
    key_id text NOT NULL,
    provider_id integer NOT NULL,
    slot smallint NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT game_key_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
    CONSTRAINT game_key_slot_check CHECK ((slot = ANY (ARRAY[1, 2])))
);

CREATE TABLE public.game_player (
    provider_id integer NOT NULL,
    player_id bigint NOT NULL,
    ref text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT game_player_ref_check CHECK ((ref ~ '^[a-z0-9]{8,40}$'::text))
);

CREATE TABLE public.game_session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    provider_id integer NOT NULL,
    player_id bigint NOT NULL,
    login_session_id uuid NOT NULL,
    game_id integer,
    token_hash bytea NOT NULL,
    locale text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    token_expires_at timestamp with time zone NOT NULL,
    verified_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT game_session_locale_check CHECK ((length(locale) <= 10)),
    CONSTRAINT game_session_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.game_stuck (
    round_id bigint NOT NULL,
    found_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.game_sweep (
    is_only boolean DEFAULT true NOT NULL,
    opened_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    swept_at timestamp with time zone,
    CONSTRAINT game_sweep_is_only_check CHECK (is_only)
);

CREATE TABLE public.gateway_day (
    gateway text NOT NULL,
    day date NOT NULL,
    payments integer NOT NULL,
    compared_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT gateway_day_gateway_check CHECK ((gateway ~ '^[a-z0-9_]{2,20}$'::text)),
    CONSTRAINT gateway_day_payments_check CHECK ((payments >= 0))
);

CREATE TABLE public.gateway_difference (
    id bigint NOT NULL,
    gateway text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    ref text NOT NULL,
    payment text NOT NULL,
    request_id bigint,
    there bigint,
    here bigint,
    found_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    ended_at timestamp with time zone,
    ended_by bigint,
    CONSTRAINT gateway_difference_check CHECK (((kind = 'not_paid'::text) = (there IS NULL))),
    CONSTRAINT gateway_difference_check1 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
    CONSTRAINT gateway_difference_here_check CHECK ((here > 0)),
    CONSTRAINT gateway_difference_kind_check CHECK ((kind = ANY (ARRAY['not_credited'::text, 'not_paid'::text, 'other_amount'::text]))),
    CONSTRAINT gateway_difference_payment_check CHECK (((length(payment) >= 1) AND (length(payment) <= 64))),
    CONSTRAINT gateway_difference_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 64))),
    CONSTRAINT gateway_difference_there_check CHECK ((there > 0))
);

ALTER TABLE public.gateway_difference ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.gateway_difference_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.gateway_payment (
    request_id bigint NOT NULL,
    gateway text NOT NULL,
    opened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    amount bigint,
    paid_at timestamp with time zone,
    queries integer DEFAULT 0 NOT NULL,
    queried_at timestamp with time zone,
    next_query_at timestamp with time zone,
    payment_id text,
    CONSTRAINT gateway_payment_amount_check CHECK ((amount > 0)),
    CONSTRAINT gateway_payment_check CHECK ((((state = 'paid'::text) = (amount IS NOT NULL)) AND ((state = 'paid'::text) = (paid_at IS NOT NULL)))),
    CONSTRAINT gateway_payment_gateway_check CHECK ((gateway ~ '^[a-z0-9_]{2,20}$'::text)),
    CONSTRAINT gateway_payment_payment_id_check CHECK (((length(payment_id) >= 1) AND (length(payment_id) <= 64))),
    CONSTRAINT gateway_payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'failed'::text, 'paid'::text])))
);

CREATE TABLE public.header_text (
    id integer NOT NULL,
    text jsonb NOT NULL,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT header_text_position_check CHECK (("position" >= 0)),
    CONSTRAINT header_text_text_check CHECK (public.is_text_in_all_languages(text)),
    CONSTRAINT header_text_text_plain CHECK ((NOT jsonb_path_exists(text, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath)))
);

ALTER TABLE public.header_text ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.header_text_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.help_text (
    id integer NOT NULL,
    topic text,
    question jsonb NOT NULL,
    answer jsonb NOT NULL,
    "position" integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT help_text_answer CHECK (((jsonb_typeof(answer) = 'object'::text) AND (answer ?& ARRAY['my'::text, 'en'::text, 'zh-Hans'::text, 'th'::text]) AND ((answer - ARRAY['my'::text, 'en'::text, 'zh-Hans'::text, 'th'::text]) = '{}'::jsonb) AND (NOT jsonb_path_exists(answer, '$.*?(@.type() != "string")'::jsonpath)) AND (length((answer ->> 'my'::text)) <= 2000) AND ((answer ->> 'my'::text) ~ '\S'::text) AND ((answer ->> 'my'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((answer ->> 'en'::text)) <= 2000) AND ((answer ->> 'en'::text) ~ '\S'::text) AND ((answer ->> 'en'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((answer ->> 'zh-Hans'::text)) <= 2000) AND ((answer ->> 'zh-Hans'::text) ~ '\S'::text) AND ((answer ->> 'zh-Hans'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((answer ->> 'th'::text)) <= 2000) AND ((answer ->> 'th'::text) ~ '\S'::text) AND ((answer ->> 'th'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text))),
    CONSTRAINT help_text_answer_plain CHECK ((NOT jsonb_path_exists(answer, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath))),
    CONSTRAINT help_text_position_check CHECK (("position" >= 0)),
    CONSTRAINT help_text_question CHECK (((jsonb_typeof(question) = 'object'::text) AND (question ?& ARRAY['my'::text, 'en'::text, 'zh-Hans'::text, 'th'::text]) AND ((question - ARRAY['my'::text, 'en'::text, 'zh-Hans'::text, 'th'::text]) = '{}'::jsonb) AND (NOT jsonb_path_exists(question, '$.*?(@.type() != "string")'::jsonpath)) AND (length((question ->> 'my'::text)) <= 200) AND ((question ->> 'my'::text) ~ '\S'::text) AND ((question ->> 'my'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((question ->> 'en'::text)) <= 200) AND ((question ->> 'en'::text) ~ '\S'::text) AND ((question ->> 'en'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((question ->> 'zh-Hans'::text)) <= 200) AND ((question ->> 'zh-Hans'::text) ~ '\S'::text) AND ((question ->> 'zh-Hans'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((question ->> 'th'::text)) <= 200) AND ((question ->> 'th'::text) ~ '\S'::text) AND ((question ->> 'th'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text))),
    CONSTRAINT help_text_question_plain CHECK ((NOT jsonb_path_exists(question, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath))),
    CONSTRAINT help_text_topic_check CHECK ((topic = ANY (ARRAY['number'::text, 'close'::text, 'paid'::text, 'void'::text, 'corrected'::text, 'network'::text, 'verify'::text, 'limits'::text, 'password'::text, 'contact'::text])))
);

ALTER TABLE public.help_text ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.help_text_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.image (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    player_id bigint NOT NULL,
    kind text NOT NULL,
    file text NOT NULL,
    key_id text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT image_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT image_file_check CHECK ((file ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT image_key_id_check CHECK ((key_id ~ '^[a-z0-9-]{1,32}$'::text)),
    CONSTRAINT image_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'level_2'::text, 'slip'::text, 'payout'::text])))
);

CREATE TABLE public.ledger_purpose (
    purpose text NOT NULL,
    kind public.transfer_kind NOT NULL,
    debit_kind public.account_kind NOT NULL,
    credit_kind public.account_kind NOT NULL,
    CONSTRAINT ledger_purpose_purpose_check CHECK ((purpose ~ '^[a-z_]{2,40}$'::text))
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

CREATE TABLE public.ledger_seal_horizon (
    is_only boolean DEFAULT true NOT NULL,
    horizon bigint NOT NULL,
    CONSTRAINT ledger_seal_horizon_is_only_check CHECK (is_only)
);

CREATE TABLE public.level2_claim (
    request_id bigint NOT NULL,
    operator_id bigint NOT NULL,
    until_at timestamp with time zone NOT NULL
);

CREATE TABLE public.level2_request (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    image_id uuid,
    state text DEFAULT 'pending'::text NOT NULL,
    reason text,
    requested_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    decided_at timestamp with time zone,
    decided_by bigint,
    CONSTRAINT level2_request_check CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
    CONSTRAINT level2_request_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT level2_request_check2 CHECK (((state = 'pending'::text) = (decided_by IS NULL))),
    CONSTRAINT level2_request_reason_check CHECK ((reason = ANY (ARRAY['unreadable'::text, 'not_payment_app'::text, 'other_name'::text, 'altered'::text]))),
    CONSTRAINT level2_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

ALTER TABLE public.level2_request ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.level2_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.level2_text (
    name text NOT NULL,
    text jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT level2_text_name_check CHECK ((name = ANY (ARRAY['ask'::text, 'example_good'::text, 'example_bad'::text, 'choose_hint'::text, 'private'::text, 'step_send'::text, 'step_check'::text, 'step_done'::text, 'pending_text'::text, 'approved_text'::text, 'rejected_again'::text, 'reason_unreadable'::text, 'reason_not_payment_app'::text, 'reason_other_name'::text, 'reason_altered'::text]))),
    CONSTRAINT level2_text_text CHECK (((jsonb_typeof(text) = 'object'::text) AND (text ?& ARRAY['my'::text, 'en'::text, 'zh-Hans'::text, 'th'::text]) AND ((text - ARRAY['my'::text, 'en'::text, 'zh-Hans'::text, 'th'::text]) = '{}'::jsonb) AND (NOT jsonb_path_exists(text, '$.*?(@.type() != "string")'::jsonpath)) AND (length((text ->> 'my'::text)) <= 500) AND ((text ->> 'my'::text) ~ '\S'::text) AND ((text ->> 'my'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((text ->> 'en'::text)) <= 500) AND ((text ->> 'en'::text) ~ '\S'::text) AND ((text ->> 'en'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((text ->> 'zh-Hans'::text)) <= 500) AND ((text ->> 'zh-Hans'::text) ~ '\S'::text) AND ((text ->> 'zh-Hans'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND (length((text ->> 'th'::text)) <= 500) AND ((text ->> 'th'::text) ~ '\S'::text) AND ((text ->> 'th'::text) !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text))),
    CONSTRAINT level2_text_text_plain CHECK ((NOT jsonb_path_exists(text, '$.*?(@ like_regex "[\u0001-\t\u000b-\u001f-؜‎‏ -‮⁦-⁩]")'::jsonpath)))
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

CREATE TABLE public.lottery_ahead (
    game text NOT NULL,
    version integer NOT NULL,
    days smallint NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT lottery_ahead_created_by_check CHECK (((length(created_by) >= 1) AND (length(created_by) <= 80))),
    CONSTRAINT lottery_ahead_days_check CHECK (((days >= 0) AND (days <= 7))),
    CONSTRAINT lottery_ahead_game_check CHECK ((game <> '3d'::text)),
    CONSTRAINT lottery_ahead_version_check CHECK ((version > 0))
);

CREATE TABLE public.lottery_day (
    calendar text NOT NULL,
    day date NOT NULL,
    version integer NOT NULL,
    is_draw_day boolean NOT NULL,
    name text NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT lottery_day_calendar_check CHECK ((calendar = ANY (ARRAY['set'::text, 'glo'::text, 'daily'::text]))),
    CONSTRAINT lottery_day_created_by_check CHECK (((length(created_by) >= 1) AND (length(created_by) <= 80))),
    CONSTRAINT lottery_day_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT lottery_day_version_check CHECK ((version > 0))
);

CREATE TABLE public.lottery_game (
    code text NOT NULL,
    category_id smallint NOT NULL,
    digits smallint NOT NULL,
    calendar text NOT NULL,
    return_max smallint NOT NULL,
    CONSTRAINT lottery_game_calendar_check CHECK ((calendar = ANY (ARRAY['set'::text, 'glo'::text, 'daily'::text]))),
    CONSTRAINT lottery_game_code_check CHECK ((code = ANY (ARRAY['1d'::text, '2d'::text, '3d'::text, 'c1d'::text, 'c2d'::text]))),
    CONSTRAINT lottery_game_digits_check CHECK (((digits >= 1) AND (digits <= 3))),
    CONSTRAINT lottery_game_return_max_check CHECK (((return_max >= 1) AND (return_max <= 950)))
);

CREATE TABLE public.lottery_section (
    id bigint NOT NULL,
    game text NOT NULL,
    slot time(0) without time zone NOT NULL,
    opens time(0) without time zone,
    closes time(0) without time zone NOT NULL,
    feed text NOT NULL,
    is_enabled boolean NOT NULL,
    version integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT lottery_section_check CHECK (((closes < slot) AND ((opens IS NULL) OR (opens < closes)))),
    CONSTRAINT lottery_section_created_by_check CHECK (((length(created_by) >= 1) AND (length(created_by) <= 80))),
    CONSTRAINT lottery_section_feed_check CHECK ((feed = ANY (ARRAY['set'::text, 'glo'::text, 'binance'::text, 'demo-set'::text, 'demo-glo'::text, 'demo-binance'::text]))),
    CONSTRAINT lottery_section_version_check CHECK ((version > 0)),
    CONSTRAINT section_closes_before_knowable CHECK (((('2026-01-01'::date + closes) AT TIME ZONE 'Asia/Yangon'::text) <= COALESCE(public.lottery_knowable_at(feed, (('2026-01-01'::date + slot) AT TIME ZONE 'Asia/Yangon'::text)), '-infinity'::timestamp with time zone))),
    CONSTRAINT section_closes_in_time_to_seal CHECK (((feed ~~ 'demo-%'::text) OR (((('2026-01-01'::date + closes) AT TIME ZONE 'Asia/Yangon'::text) + '00:00:30'::interval) <= COALESCE(public.lottery_knowable_at(feed, (('2026-01-01'::date + slot) AT TIME ZONE 'Asia/Yangon'::text)), '-infinity'::timestamp with time zone))))
);

ALTER TABLE public.lottery_section ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lottery_section_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.lottery_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lottery_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.news (
    id bigint NOT NULL,
    player_id bigint,
    kind text NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT news_id_check CHECK ((id > 0)),
    CONSTRAINT news_player_id_check CHECK ((player_id > 0))
);

CREATE TABLE public.news_counter (
    single boolean DEFAULT true NOT NULL,
    last_id bigint NOT NULL,
    floor_id bigint NOT NULL,
    CONSTRAINT news_counter_check CHECK (((floor_id >= 0) AND (floor_id <= last_id))),
    CONSTRAINT news_counter_single_check CHECK (single)
);

CREATE TABLE public.news_draft (
    xact_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    place bigint NOT NULL,
    player_id bigint,
    kind text NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT news_draft_body_check CHECK (((jsonb_typeof(body) = 'object'::text) AND (octet_length((body)::text) <= 12288))),
    CONSTRAINT news_draft_kind_check CHECK ((kind ~ '^[a-z_]{2,40}$'::text)),
    CONSTRAINT news_draft_player_id_check CHECK ((player_id > 0))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

ALTER TABLE public.news_draft ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.news_draft_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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

CREATE TABLE public.operator_act (
    seq bigint NOT NULL,
    operator_id bigint NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    details json NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    prev_hash bytea,
    row_hash bytea,
    session_id uuid,
    is_view boolean DEFAULT false NOT NULL,
    xact_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT operator_act_act_check CHECK ((act ~ '^[a-z0-9_.]{2,60}$'::text)),
    CONSTRAINT operator_act_chained CHECK (((prev_hash IS NULL) = (row_hash IS NULL))),
    CONSTRAINT operator_act_prev_hash_check CHECK ((length(prev_hash) = 32)),
    CONSTRAINT operator_act_row_hash_check CHECK ((length(row_hash) = 32)),
    CONSTRAINT operator_act_seq_check CHECK ((seq > 0)),
    CONSTRAINT operator_act_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);

CREATE SEQUENCE public.operator_act_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.operator_act_seq OWNED BY public.operator_act.seq;

CREATE TABLE public.operator_challenge (
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    operator_id bigint,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT operator_challenge_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'passkey_login'::text, 'passkey_proof'::text, 'passkey_enrolment'::text]))),
    CONSTRAINT operator_challenge_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.operator_credential (
    operator_id bigint NOT NULL,
    password_hash text NOT NULL,
    totp_secret text NOT NULL,
    totp_step bigint DEFAULT 0 NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT operator_credential_password_hash_check CHECK (((length(password_hash) >= 20) AND (length(password_hash) <= 300))),
    CONSTRAINT operator_credential_totp_secret_check CHECK (((length(totp_secret) >= 20) AND (length(totp_secret) <= 400)))
);

CREATE TABLE public.operator_device (
    operator_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    last_used_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT operator_device_device_hash_check CHECK ((length(device_hash) = 32))
);

CREATE TABLE public.operator_guard (
    name_hash bytea NOT NULL,
    failed_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    touched_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    locked_at timestamp with time zone,
    CONSTRAINT operator_guard_failed_at_check CHECK ((cardinality(failed_at) <= 50)),
    CONSTRAINT operator_guard_name_hash_check CHECK ((length(name_hash) = 32))
);

ALTER TABLE public.operator ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.operator_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.operator_invitation (
    id bigint NOT NULL,
    operator_id bigint NOT NULL,
    token_hash bytea,
    totp_secret text,
    made_by bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    approval_id bigint,
    code_hash bytea,
    code_failures integer DEFAULT 0 NOT NULL,
    starts integer DEFAULT 0 NOT NULL,
    CONSTRAINT operator_invitation_code_failures_check CHECK (((code_failures >= 0) AND (code_failures <= 5))),
    CONSTRAINT operator_invitation_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT operator_invitation_starts_check CHECK (((starts >= 0) AND (starts <= 20))),
    CONSTRAINT operator_invitation_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT operator_invitation_totp_secret_check CHECK (((length(totp_secret) >= 20) AND (length(totp_secret) <= 400))),
    CONSTRAINT operator_invitation_used_up CHECK (((used_at IS NULL) OR ((totp_secret IS NULL) AND (code_hash IS NULL))))
);

ALTER TABLE public.operator_invitation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.operator_invitation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.operator_passkey (
    id bigint NOT NULL,
    operator_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT operator_passkey_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1400))),
    CONSTRAINT operator_passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT operator_passkey_sign_count_check CHECK ((sign_count >= 0))
);

ALTER TABLE public.operator_passkey ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.operator_passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.operator_recovery_code (
    operator_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT operator_recovery_code_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE public.operator_session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    operator_id bigint NOT NULL,
    device text NOT NULL,
    network text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    proved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT operator_session_device_check CHECK ((length(device) <= 80)),
    CONSTRAINT operator_session_network_check CHECK ((length(network) <= 50)),
    CONSTRAINT operator_session_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.outcome_telling (
    draw_id bigint NOT NULL,
    version integer NOT NULL,
    walked_id bigint DEFAULT 0 NOT NULL,
    players bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    done_at timestamp with time zone
);

CREATE TABLE public.payee (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    method_id smallint NOT NULL,
    name text NOT NULL,
    number text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    held_until timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT payee_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
    CONSTRAINT payee_number_check CHECK ((number ~ '^[0-9]{5,24}$'::text))
);

ALTER TABLE public.payee ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payee_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_direction (
    method_id smallint NOT NULL,
    direction text NOT NULL,
    is_on boolean NOT NULL,
    amount_min bigint NOT NULL,
    amount_max bigint NOT NULL,
    fee_bp integer DEFAULT 0 NOT NULL,
    opens time without time zone,
    closes time without time zone,
    CONSTRAINT payment_direction_amount_max_check CHECK ((amount_max <= 1000000000)),
    CONSTRAINT payment_direction_amount_min_check CHECK ((amount_min > 0)),
    CONSTRAINT payment_direction_check CHECK ((amount_min <= amount_max)),
    CONSTRAINT payment_direction_check1 CHECK (((opens IS NULL) = (closes IS NULL))),
    CONSTRAINT payment_direction_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT payment_direction_fee_bp_check CHECK (((fee_bp >= 0) AND (fee_bp <= 5000)))
);

CREATE TABLE public.payment_method (
    id smallint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    tile text NOT NULL,
    family text NOT NULL,
    number_form text NOT NULL,
    gateway text,
    "position" smallint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT payment_method_code_check CHECK ((code ~ '^[a-z0-9_]{2,20}$'::text)),
    CONSTRAINT payment_method_family_check CHECK ((family = ANY (ARRAY['pay'::text, 'banking'::text, 'mobile_topup'::text, 'thai_banking'::text]))),
    CONSTRAINT payment_method_gateway_check CHECK ((gateway ~ '^[a-z0-9_]{2,20}$'::text)),
    CONSTRAINT payment_method_name_check CHECK (((length(name) >= 2) AND (length(name) <= 40))),
    CONSTRAINT payment_method_number_form_check CHECK ((number_form = ANY (ARRAY['phone'::text, 'bank'::text]))),
    CONSTRAINT payment_method_tile_check CHECK ((tile ~ '^[A-Z]{1,2}$'::text))
);

ALTER TABLE public.payment_method ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_method_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.payout_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.payout (
    id bigint DEFAULT nextval('public.payout_id'::regclass) NOT NULL,
    draw_id bigint NOT NULL,
    slip_id bigint NOT NULL,
    version integer NOT NULL,
    player_id bigint NOT NULL,
    amount bigint NOT NULL,
    transfer_id bigint NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    CONSTRAINT payout_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.payout_picture (
    image_id uuid NOT NULL,
    request_id bigint NOT NULL,
    replaced_at timestamp with time zone
);

CREATE TABLE public.payout_reversal (
    draw_id bigint NOT NULL,
    slip_id bigint NOT NULL,
    version integer NOT NULL,
    shortfall bigint NOT NULL,
    transfer_id bigint NOT NULL,
    reversed_at timestamp with time zone NOT NULL,
    CONSTRAINT payout_reversal_shortfall_check CHECK ((shortfall >= 0))
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

CREATE TABLE public.picture_part (
    upload_id uuid NOT NULL,
    at_byte integer NOT NULL,
    data bytea NOT NULL,
    CONSTRAINT picture_part_data_check CHECK (((length(data) >= 1) AND (length(data) <= 65536)))
);

CREATE TABLE public.picture_upload (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    player_id bigint NOT NULL,
    request_id bigint NOT NULL,
    bytes integer NOT NULL,
    hash bytea NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT picture_upload_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
    CONSTRAINT picture_upload_check CHECK (((received >= 0) AND (received <= bytes))),
    CONSTRAINT picture_upload_hash_check CHECK ((length(hash) = 32))
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
    frozen_until timestamp with time zone,
    access_changed_at timestamp with time zone,
    CONSTRAINT player_check CHECK ((referred_by <> id)),
    CONSTRAINT player_freeze_has_begun CHECK (((frozen_until IS NULL) OR (frozen_at IS NOT NULL))),
    CONSTRAINT player_name_check CHECK ((((length(name) >= 2) AND (length(name) <= 60)) AND (name ~ '[^[:space:]]'::text))),
    CONSTRAINT player_referral_code_check CHECK ((referral_code ~ '^[A-HJ-NP-Z2-9]{6}$'::text)),
    CONSTRAINT player_session_epoch_check CHECK ((session_epoch >= 0)),
    CONSTRAINT player_terms_version_check CHECK (((length(terms_version) >= 1) AND (length(terms_version) <= 40))),
    CONSTRAINT player_user_code_check CHECK ((user_code ~ '^[0-9a-f]{10}$'::text))
);

CREATE TABLE public.player_balance (
    player_id bigint NOT NULL,
    balance bigint NOT NULL,
    is_frozen boolean DEFAULT false NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.player_balance_progress (
    is_one boolean DEFAULT true NOT NULL,
    done_transfer_id bigint DEFAULT 0 NOT NULL,
    seen_transfer_id bigint DEFAULT 0 NOT NULL,
    player_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT player_balance_progress_is_one_check CHECK (is_one)
);

CREATE TABLE public.player_correction (
    approval_id bigint NOT NULL,
    player_id bigint NOT NULL,
    kind text NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    note text NOT NULL,
    made_by bigint NOT NULL,
    checked_by bigint NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT player_correction_amount_check CHECK ((amount <> 0)),
    CONSTRAINT player_correction_kind CHECK ((((kind = 'correction'::text) AND (account = ANY (ARRAY['main'::text, 'game'::text]))) OR ((kind = 'write_off'::text) AND (account = 'receivable'::text) AND (amount > 0)))),
    CONSTRAINT player_correction_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
    CONSTRAINT player_correction_two_people CHECK ((made_by <> checked_by))
);

CREATE TABLE public.player_device (
    device_hash bytea NOT NULL,
    player_id bigint NOT NULL,
    first_seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    password_tried_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    CONSTRAINT player_device_device_hash_check CHECK ((length(device_hash) = 32)),
    CONSTRAINT player_device_password_tried_at_check CHECK ((cardinality(password_tried_at) <= 10))
);

CREATE TABLE public.player_freeze (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    from_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    until_at timestamp with time zone,
    reason text NOT NULL,
    operator_id bigint NOT NULL,
    approval_id bigint,
    ended_at timestamp with time zone,
    ended_by bigint,
    end_approval_id bigint,
    CONSTRAINT player_freeze_alone CHECK (((approval_id IS NOT NULL) OR (until_at IS NOT NULL))),
    CONSTRAINT player_freeze_check CHECK ((until_at > from_at)),
    CONSTRAINT player_freeze_ended CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (end_approval_id IS NULL)))),
    CONSTRAINT player_freeze_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

ALTER TABLE public.player_freeze ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.player_freeze_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.player ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.player_id_seq
    START WITH 1000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.player_note (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    operator_id bigint NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT player_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

ALTER TABLE public.player_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.player_note_id_seq
    START WITH 1
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

CREATE TABLE public.protection_break (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    kind public.break_kind NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT protection_break_span CHECK (
CASE kind
    WHEN 'timeout'::public.break_kind THEN (((ends_at - starts_at) >= '24:00:00'::interval) AND ((ends_at - starts_at) <= '42 days'::interval))
    WHEN 'exclusion'::public.break_kind THEN ((ends_at - starts_at) >= '180 days'::interval)
    ELSE NULL::boolean
END)
);

ALTER TABLE public.protection_break ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.protection_break_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.protection_limit (
    player_id bigint NOT NULL,
    kind public.limit_kind NOT NULL,
    period public.limit_period NOT NULL,
    period_on date NOT NULL,
    amount bigint NOT NULL,
    used bigint NOT NULL,
    raise_amount bigint,
    raise_possible_at timestamp with time zone,
    raise_lapses_at timestamp with time zone,
    CONSTRAINT protection_limit_sound CHECK ((((amount >= 1) AND (amount <= '1000000000000000'::bigint)) AND ((raise_amount IS NULL) OR ((raise_amount > amount) AND (raise_amount <= '1000000000000000'::bigint))) AND ((raise_amount IS NULL) OR (raise_possible_at IS NOT NULL)) AND ((raise_possible_at IS NULL) = (raise_lapses_at IS NULL))))
)
WITH (fillfactor='70');

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

CREATE TABLE public.reality_check (
    player_id bigint NOT NULL,
    minutes smallint NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT reality_check_minutes_check CHECK ((minutes = ANY (ARRAY[15, 30, 60])))
);

CREATE TABLE public.reality_check_ack (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    session_id uuid NOT NULL,
    began_at timestamp with time zone NOT NULL,
    net bigint NOT NULL,
    acknowledged_at timestamp with time zone NOT NULL
);

ALTER TABLE public.reality_check_ack ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reality_check_ack_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.receiving_account (
    id bigint NOT NULL,
    method_id smallint NOT NULL,
    label text NOT NULL,
    holder text NOT NULL,
    number text NOT NULL,
    qr_text text,
    daily_ceiling bigint NOT NULL,
    "position" integer NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT receiving_account_daily_ceiling_check CHECK (((daily_ceiling >= 1) AND (daily_ceiling <= '10000000000'::bigint))),
    CONSTRAINT receiving_account_holder_check CHECK (((length(holder) >= 2) AND (length(holder) <= 60))),
    CONSTRAINT receiving_account_label_check CHECK ((label ~ '^[A-Z0-9][A-Z0-9-]{1,11}$'::text)),
    CONSTRAINT receiving_account_number_check CHECK ((number ~ '^[0-9]{5,24}$'::text)),
    CONSTRAINT receiving_account_qr_text_check CHECK (((length(qr_text) >= 1) AND (length(qr_text) <= 500))),
    CONSTRAINT receiving_account_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'paused'::text, 'closed'::text])))
);

ALTER TABLE public.receiving_account ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.receiving_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.receiving_close (
    account_id bigint NOT NULL,
    day date NOT NULL,
    ledger_figure bigint NOT NULL,
    entered bigint NOT NULL,
    closed_by bigint NOT NULL,
    closed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    approval_id bigint,
    CONSTRAINT receiving_close_check CHECK (((entered = ledger_figure) OR (approval_id IS NOT NULL))),
    CONSTRAINT receiving_close_entered_check CHECK ((entered >= 0))
);

CREATE TABLE public.result_confirmation (
    proposal_id bigint NOT NULL,
    proposed_by bigint NOT NULL,
    confirmed_by bigint NOT NULL,
    confirmed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT confirmed_by_another CHECK ((confirmed_by <> proposed_by))
);

CREATE TABLE public.result_proposal (
    id bigint NOT NULL,
    draw_id bigint NOT NULL,
    version integer NOT NULL,
    digits text NOT NULL,
    reason text NOT NULL,
    evidence_ids bigint[] NOT NULL,
    proposed_by bigint NOT NULL,
    proposed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    approval_id bigint,
    CONSTRAINT result_proposal_digits_check CHECK ((digits ~ '^[0-9]{1,3}$'::text)),
    CONSTRAINT result_proposal_evidence_ids_check CHECK (((cardinality(evidence_ids) >= 1) AND (cardinality(evidence_ids) <= 10))),
    CONSTRAINT result_proposal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT result_proposal_version_check CHECK ((version > 0))
);

ALTER TABLE public.result_proposal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.result_proposal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.rollup_day (
    day date NOT NULL,
    game text NOT NULL,
    is_level_2 boolean NOT NULL,
    is_new boolean NOT NULL,
    stakes bigint DEFAULT 0 NOT NULL,
    payouts bigint DEFAULT 0 NOT NULL,
    refunds bigint DEFAULT 0 NOT NULL,
    reversals bigint DEFAULT 0 NOT NULL,
    corrections bigint DEFAULT 0 NOT NULL,
    write_offs bigint DEFAULT 0 NOT NULL,
    slips bigint DEFAULT 0 NOT NULL,
    players bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.rollup_draw (
    draw_id bigint NOT NULL,
    span_at timestamp with time zone NOT NULL,
    stakes bigint DEFAULT 0 NOT NULL,
    slips bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.rollup_draw_players (
    draw_id bigint NOT NULL,
    players bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.rollup_hour (
    hour_at timestamp with time zone NOT NULL,
    game text NOT NULL,
    players bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.rollup_people (
    hour_at timestamp with time zone NOT NULL,
    new_players bigint DEFAULT 0 NOT NULL,
    logins bigint DEFAULT 0 NOT NULL,
    online_max bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.rollup_player (
    scope text NOT NULL,
    player_id bigint NOT NULL,
    counted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.rollup_span (
    span_at timestamp with time zone NOT NULL,
    game text NOT NULL,
    stakes bigint DEFAULT 0 NOT NULL,
    payouts bigint DEFAULT 0 NOT NULL,
    refunds bigint DEFAULT 0 NOT NULL,
    reversals bigint DEFAULT 0 NOT NULL,
    slips bigint DEFAULT 0 NOT NULL,
    first_players bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.rollup_state (
    is_only boolean DEFAULT true NOT NULL,
    next_xact bigint,
    through_at timestamp with time zone,
    online bigint DEFAULT 0 NOT NULL,
    CONSTRAINT rollup_state_is_only_check CHECK (is_only)
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.seal_log_covered (
    draw_id bigint NOT NULL
);

CREATE TABLE public.seal_log_stamp (
    seq bigint NOT NULL,
    authority text NOT NULL,
    token bytea NOT NULL,
    stamped_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT seal_log_stamp_authority_check CHECK ((authority ~ '^[a-z0-9-]{1,32}$'::text)),
    CONSTRAINT seal_log_stamp_token_check CHECK (((length(token) >= 1) AND (length(token) <= 20000)))
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
    active_from_at timestamp with time zone,
    password_tried_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    CONSTRAINT session_address_check CHECK ((length(address) <= 50)),
    CONSTRAINT session_device_check CHECK ((length(device) <= 80)),
    CONSTRAINT session_password_tried_at_check CHECK ((cardinality(password_tried_at) <= 10)),
    CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.settlement (
    draw_id bigint NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    result_version integer,
    reverses_version integer,
    reason text,
    walked_id bigint DEFAULT 0 NOT NULL,
    slips bigint DEFAULT 0 NOT NULL,
    payouts bigint DEFAULT 0 NOT NULL,
    paid bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT settlement_check CHECK (((kind = 'pay'::text) = (result_version IS NOT NULL))),
    CONSTRAINT settlement_check1 CHECK (((kind = 'reverse'::text) = (reverses_version IS NOT NULL))),
    CONSTRAINT settlement_check2 CHECK (((kind <> 'reverse'::text) OR (reason IS NOT NULL))),
    CONSTRAINT settlement_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'refund'::text, 'reverse'::text]))),
    CONSTRAINT settlement_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT settlement_version_check CHECK ((version > 0))
);

CREATE TABLE public.slip_00000 (
    id bigint DEFAULT nextval('public.slip_id'::regclass) NOT NULL,
    draw_id bigint NOT NULL,
    player_id bigint NOT NULL,
    terms_id bigint NOT NULL,
    total bigint NOT NULL,
    balance_after bigint NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    key text NOT NULL,
    numbers smallint[] NOT NULL,
    stakes bigint[] NOT NULL,
    CONSTRAINT slip_shape CHECK (((cardinality(numbers) = cardinality(stakes)) AND ((cardinality(numbers) >= 1) AND (cardinality(numbers) <= 1000))))
);

CREATE TABLE public.slip_00001 (
    id bigint DEFAULT nextval('public.slip_id'::regclass) NOT NULL,
    draw_id bigint NOT NULL,
    player_id bigint NOT NULL,
    terms_id bigint NOT NULL,
    total bigint NOT NULL,
    balance_after bigint NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    key text NOT NULL,
    numbers smallint[] NOT NULL,
    stakes bigint[] NOT NULL,
    CONSTRAINT slip_shape CHECK (((cardinality(numbers) = cardinality(stakes)) AND ((cardinality(numbers) >= 1) AND (cardinality(numbers) <= 1000))))
);

CREATE TABLE public.slip_day (
    player_id bigint NOT NULL,
    draw_id bigint NOT NULL,
    accepted_on date NOT NULL,
    slips bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    first_slip_id bigint NOT NULL,
    last_slip_id bigint NOT NULL,
    CONSTRAINT slip_day_returned_check CHECK ((returned >= 0)),
    CONSTRAINT slip_day_slips_check CHECK ((slips > 0)),
    CONSTRAINT slip_day_staked_check CHECK ((staked >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.slip_key (
    key_hash bigint NOT NULL,
    reading_id bigint NOT NULL,
    kind text NOT NULL,
    CONSTRAINT slip_key_kind_check CHECK ((kind = ANY (ARRAY['number'::text, 'details'::text])))
);

CREATE TABLE public.slip_reading (
    id bigint NOT NULL,
    image_id uuid NOT NULL,
    player_id bigint NOT NULL,
    state text NOT NULL,
    number text,
    amount bigint,
    paid_at text,
    file_hash bytea NOT NULL,
    pixel_hash bytea,
    look_hash bigint,
    read_ms integer NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    failure text,
    shown_numbers text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT slip_reading_amount_check CHECK ((amount > 0)),
    CONSTRAINT slip_reading_check CHECK (((state = 'read'::text) = ((pixel_hash IS NOT NULL) AND (look_hash IS NOT NULL)))),
    CONSTRAINT slip_reading_check1 CHECK (((state = 'read'::text) OR ((number IS NULL) AND (amount IS NULL) AND (paid_at IS NULL)))),
    CONSTRAINT slip_reading_failure_check CHECK ((failure = ANY (ARRAY['too_slow'::text, 'ended'::text]))),
    CONSTRAINT slip_reading_file_hash_check CHECK ((octet_length(file_hash) = 32)),
    CONSTRAINT slip_reading_number_check CHECK ((number ~ '^[0-9]{8,24}$'::text)),
    CONSTRAINT slip_reading_paid_at_check CHECK ((paid_at ~ '^20\d\d-\d\d-\d\d \d\d:\d\d(:\d\d)?$'::text)),
    CONSTRAINT slip_reading_pixel_hash_check CHECK ((octet_length(pixel_hash) = 32)),
    CONSTRAINT slip_reading_read_ms_check CHECK ((read_ms >= 0)),
    CONSTRAINT slip_reading_shown_numbers_check CHECK ((cardinality(shown_numbers) <= 12)),
    CONSTRAINT slip_reading_state_check CHECK ((state = ANY (ARRAY['read'::text, 'unreadable'::text, 'unread'::text]))),
    CONSTRAINT slip_reading_unread_check CHECK (((state = 'unread'::text) = (failure IS NOT NULL)))
);

ALTER TABLE public.slip_reading ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.slip_reading_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    CONSTRAINT switch_name_check CHECK ((name ~ '^[a-z][a-z0-9_]{1,39}$'::text))
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

ALTER TABLE ONLY public.slip ATTACH PARTITION public.slip_00000 FOR VALUES FROM ('0') TO ('400');

ALTER TABLE ONLY public.slip ATTACH PARTITION public.slip_00001 FOR VALUES FROM ('400') TO ('800');

ALTER TABLE ONLY public.operator_act ALTER COLUMN seq SET DEFAULT nextval('public.operator_act_seq'::regclass);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.act_seal
    ADD CONSTRAINT act_seal_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.address_guard
    ADD CONSTRAINT address_guard_pkey PRIMARY KEY (address_key);

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approval_kind
    ADD CONSTRAINT approval_kind_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_run
    ADD CONSTRAINT audit_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bonus
    ADD CONSTRAINT bonus_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cash_alone_day
    ADD CONSTRAINT cash_alone_day_pkey PRIMARY KEY (operator_id, day);

ALTER TABLE ONLY public.cash_claim
    ADD CONSTRAINT cash_claim_pkey PRIMARY KEY (direction, request_id);

ALTER TABLE ONLY public.cash_event
    ADD CONSTRAINT cash_event_direction_request_id_version_key UNIQUE (direction, request_id, version);

ALTER TABLE ONLY public.cash_event
    ADD CONSTRAINT cash_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_code_key UNIQUE (code);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_image_id_key UNIQUE (image_id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_player_id_key_key UNIQUE (player_id, key);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_again_of_key UNIQUE (again_of);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_code_key UNIQUE (code);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_image_id_key UNIQUE (image_id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_player_id_key_key UNIQUE (player_id, key);

ALTER TABLE ONLY public.cash_preference
    ADD CONSTRAINT cash_preference_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.cash_reason
    ADD CONSTRAINT cash_reason_key_key UNIQUE (key);

ALTER TABLE ONLY public.cash_reason
    ADD CONSTRAINT cash_reason_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cash_rule
    ADD CONSTRAINT cash_rule_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.code_allowance
    ADD CONSTRAINT code_allowance_pkey PRIMARY KEY (scope, key, window_at);

ALTER TABLE ONLY public.content_draft
    ADD CONSTRAINT content_draft_pkey PRIMARY KEY (area);

ALTER TABLE ONLY public.content_picture
    ADD CONSTRAINT content_picture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (area, version);

ALTER TABLE ONLY public.db_function
    ADD CONSTRAINT db_function_pkey PRIMARY KEY (file, hash);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_token_key UNIQUE (token);

ALTER TABLE ONLY public.draw_evidence
    ADD CONSTRAINT draw_evidence_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_game_slot_draw_on_key UNIQUE (game, slot, draw_on);

ALTER TABLE ONLY public.draw_history
    ADD CONSTRAINT draw_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draw_move
    ADD CONSTRAINT draw_move_pkey PRIMARY KEY (from_state, to_state);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draw_result
    ADD CONSTRAINT draw_result_pkey PRIMARY KEY (draw_id, version);

ALTER TABLE ONLY public.draw_result
    ADD CONSTRAINT draw_result_proposal_id_key UNIQUE (proposal_id);

ALTER TABLE ONLY public.draw_seal_part
    ADD CONSTRAINT draw_seal_part_pkey PRIMARY KEY (draw_id, part);

ALTER TABLE ONLY public.draw_seal
    ADD CONSTRAINT draw_seal_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY public.exposure
    ADD CONSTRAINT exposure_pkey PRIMARY KEY (draw_id, shard);

ALTER TABLE ONLY public.game_category
    ADD CONSTRAINT game_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.game_category
    ADD CONSTRAINT game_category_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.game_favourite
    ADD CONSTRAINT game_favourite_pkey PRIMARY KEY (player_id, game_id);

ALTER TABLE ONLY public.game_fraction
    ADD CONSTRAINT game_fraction_pkey PRIMARY KEY (provider_id, shard);

ALTER TABLE ONLY public.game_held
    ADD CONSTRAINT game_held_pkey PRIMARY KEY (provider_id, tx_id);

ALTER TABLE ONLY public.game_hour
    ADD CONSTRAINT game_hour_pkey PRIMARY KEY (provider_id, hour, shard);

ALTER TABLE ONLY public.game_key
    ADD CONSTRAINT game_key_pkey PRIMARY KEY (key_id);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.game_player
    ADD CONSTRAINT game_player_pkey PRIMARY KEY (provider_id, player_id);

ALTER TABLE ONLY public.game_player
    ADD CONSTRAINT game_player_ref_key UNIQUE (ref);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_provider_id_code_key UNIQUE (provider_id, code);

ALTER TABLE ONLY public.game_provider
    ADD CONSTRAINT game_provider_pkey PRIMARY KEY (provider_id);

ALTER TABLE ONLY public.game_round
    ADD CONSTRAINT game_round_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.game_round
    ADD CONSTRAINT game_round_provider_id_player_id_round_id_key UNIQUE (provider_id, player_id, round_id);

ALTER TABLE ONLY public.game_session
    ADD CONSTRAINT game_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.game_session
    ADD CONSTRAINT game_session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.game_stuck
    ADD CONSTRAINT game_stuck_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY public.game_sweep
    ADD CONSTRAINT game_sweep_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.game_tx
    ADD CONSTRAINT game_tx_pkey PRIMARY KEY (provider_id, tx_id);

ALTER TABLE ONLY public.gateway_day
    ADD CONSTRAINT gateway_day_pkey PRIMARY KEY (gateway, day);

ALTER TABLE ONLY public.gateway_difference
    ADD CONSTRAINT gateway_difference_gateway_day_kind_payment_key UNIQUE (gateway, day, kind, payment);

ALTER TABLE ONLY public.gateway_difference
    ADD CONSTRAINT gateway_difference_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gateway_payment
    ADD CONSTRAINT gateway_payment_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY public.header_text
    ADD CONSTRAINT header_text_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.help_text
    ADD CONSTRAINT help_text_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.help_text
    ADD CONSTRAINT help_text_topic_key UNIQUE (topic);

ALTER TABLE ONLY public.image
    ADD CONSTRAINT image_file_key UNIQUE (file);

ALTER TABLE ONLY public.image
    ADD CONSTRAINT image_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_purpose
    ADD CONSTRAINT ledger_purpose_pkey PRIMARY KEY (purpose, kind, debit_kind, credit_kind);

ALTER TABLE ONLY public.ledger_seal_horizon
    ADD CONSTRAINT ledger_seal_horizon_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.ledger_seal
    ADD CONSTRAINT ledger_seal_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.level2_claim
    ADD CONSTRAINT level2_claim_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY public.level2_request
    ADD CONSTRAINT level2_request_image_id_key UNIQUE (image_id);

ALTER TABLE ONLY public.level2_request
    ADD CONSTRAINT level2_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.level2_text
    ADD CONSTRAINT level2_text_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.lottery_ahead
    ADD CONSTRAINT lottery_ahead_pkey PRIMARY KEY (game, version);

ALTER TABLE ONLY public.lottery_day
    ADD CONSTRAINT lottery_day_pkey PRIMARY KEY (calendar, day, version);

ALTER TABLE ONLY public.lottery_game
    ADD CONSTRAINT lottery_game_category_id_key UNIQUE (category_id);

ALTER TABLE ONLY public.lottery_game
    ADD CONSTRAINT lottery_game_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.lottery
    ADD CONSTRAINT lottery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lottery_section
    ADD CONSTRAINT lottery_section_game_slot_version_key UNIQUE (game, slot, version);

ALTER TABLE ONLY public.lottery_section
    ADD CONSTRAINT lottery_section_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lottery_terms
    ADD CONSTRAINT lottery_terms_game_slot_version_key UNIQUE NULLS NOT DISTINCT (game, slot, version);

ALTER TABLE ONLY public.lottery_terms
    ADD CONSTRAINT lottery_terms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lottery
    ADD CONSTRAINT lottery_type_key UNIQUE (type);

ALTER TABLE ONLY public.news_counter
    ADD CONSTRAINT news_counter_pkey PRIMARY KEY (single);

ALTER TABLE ONLY public.news_draft
    ADD CONSTRAINT news_draft_pkey PRIMARY KEY (xact_id, place);

ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator_act
    ADD CONSTRAINT operator_act_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.operator_act
    ADD CONSTRAINT operator_act_row_hash_key UNIQUE (row_hash);

ALTER TABLE ONLY public.operator_challenge
    ADD CONSTRAINT operator_challenge_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.operator_credential
    ADD CONSTRAINT operator_credential_pkey PRIMARY KEY (operator_id);

ALTER TABLE ONLY public.operator_device
    ADD CONSTRAINT operator_device_pkey PRIMARY KEY (operator_id, device_hash);

ALTER TABLE ONLY public.operator_guard
    ADD CONSTRAINT operator_guard_pkey PRIMARY KEY (name_hash);

ALTER TABLE ONLY public.operator_invitation
    ADD CONSTRAINT operator_invitation_approval_id_key UNIQUE (approval_id);

ALTER TABLE ONLY public.operator_invitation
    ADD CONSTRAINT operator_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator_invitation
    ADD CONSTRAINT operator_invitation_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.operator
    ADD CONSTRAINT operator_name_key UNIQUE (name);

ALTER TABLE ONLY public.operator_passkey
    ADD CONSTRAINT operator_passkey_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.operator_passkey
    ADD CONSTRAINT operator_passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator
    ADD CONSTRAINT operator_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator
    ADD CONSTRAINT operator_public_name_key UNIQUE (public_name);

ALTER TABLE ONLY public.operator_recovery_code
    ADD CONSTRAINT operator_recovery_code_pkey PRIMARY KEY (operator_id, code_hash);

ALTER TABLE ONLY public.operator_session
    ADD CONSTRAINT operator_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator_session
    ADD CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.outcome_telling
    ADD CONSTRAINT outcome_telling_pkey PRIMARY KEY (draw_id, version);

ALTER TABLE ONLY public.payee
    ADD CONSTRAINT payee_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_direction
    ADD CONSTRAINT payment_direction_pkey PRIMARY KEY (method_id, direction);

ALTER TABLE ONLY public.payment_method
    ADD CONSTRAINT payment_method_code_key UNIQUE (code);

ALTER TABLE ONLY public.payment_method
    ADD CONSTRAINT payment_method_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout_picture
    ADD CONSTRAINT payout_picture_pkey PRIMARY KEY (image_id);

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_pkey PRIMARY KEY (draw_id, slip_id, version);

ALTER TABLE ONLY public.payout_reversal
    ADD CONSTRAINT payout_reversal_pkey PRIMARY KEY (draw_id, slip_id, version);

ALTER TABLE ONLY public.phone_guard
    ADD CONSTRAINT phone_guard_pkey PRIMARY KEY (phone_key);

ALTER TABLE ONLY public.phone_proof
    ADD CONSTRAINT phone_proof_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.picture_part
    ADD CONSTRAINT picture_part_pkey PRIMARY KEY (upload_id, at_byte);

ALTER TABLE ONLY public.picture_upload
    ADD CONSTRAINT picture_upload_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.picture_upload
    ADD CONSTRAINT picture_upload_request_id_hash_key UNIQUE (request_id, hash);

ALTER TABLE ONLY public.player_balance
    ADD CONSTRAINT player_balance_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.player_balance_progress
    ADD CONSTRAINT player_balance_progress_pkey PRIMARY KEY (is_one);

ALTER TABLE ONLY public.player_correction
    ADD CONSTRAINT player_correction_pkey PRIMARY KEY (approval_id);

ALTER TABLE ONLY public.player_device
    ADD CONSTRAINT player_device_pkey PRIMARY KEY (device_hash, player_id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_approval_id_key UNIQUE (approval_id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_end_approval_id_key UNIQUE (end_approval_id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.player_note
    ADD CONSTRAINT player_note_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.protection_break
    ADD CONSTRAINT protection_break_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.protection_limit
    ADD CONSTRAINT protection_limit_pkey PRIMARY KEY (player_id, kind, period);

ALTER TABLE ONLY public.provider_category
    ADD CONSTRAINT provider_category_pkey PRIMARY KEY (category_id, provider_id);

ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_name_key UNIQUE (name);

ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reality_check_ack
    ADD CONSTRAINT reality_check_ack_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reality_check
    ADD CONSTRAINT reality_check_pkey PRIMARY KEY (player_id);

ALTER TABLE ONLY public.receiving_account
    ADD CONSTRAINT receiving_account_label_key UNIQUE (label);

ALTER TABLE ONLY public.receiving_account
    ADD CONSTRAINT receiving_account_method_id_number_key UNIQUE (method_id, number);

ALTER TABLE ONLY public.receiving_account
    ADD CONSTRAINT receiving_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.receiving_close
    ADD CONSTRAINT receiving_close_approval_id_key UNIQUE (approval_id);

ALTER TABLE ONLY public.receiving_close
    ADD CONSTRAINT receiving_close_pkey PRIMARY KEY (account_id, day);

ALTER TABLE ONLY public.result_confirmation
    ADD CONSTRAINT result_confirmation_pkey PRIMARY KEY (proposal_id);

ALTER TABLE ONLY public.result_proposal
    ADD CONSTRAINT result_proposal_approval_id_key UNIQUE (approval_id);

ALTER TABLE ONLY public.result_proposal
    ADD CONSTRAINT result_proposal_id_proposed_by_key UNIQUE (id, proposed_by);

ALTER TABLE ONLY public.result_proposal
    ADD CONSTRAINT result_proposal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rollup_day
    ADD CONSTRAINT rollup_day_pkey PRIMARY KEY (day, game, is_level_2, is_new);

ALTER TABLE ONLY public.rollup_draw
    ADD CONSTRAINT rollup_draw_pkey PRIMARY KEY (draw_id, span_at);

ALTER TABLE ONLY public.rollup_draw_players
    ADD CONSTRAINT rollup_draw_players_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY public.rollup_hour
    ADD CONSTRAINT rollup_hour_pkey PRIMARY KEY (hour_at, game);

ALTER TABLE ONLY public.rollup_people
    ADD CONSTRAINT rollup_people_pkey PRIMARY KEY (hour_at);

ALTER TABLE ONLY public.rollup_player
    ADD CONSTRAINT rollup_player_pkey PRIMARY KEY (scope, player_id);

ALTER TABLE ONLY public.rollup_span
    ADD CONSTRAINT rollup_span_pkey PRIMARY KEY (span_at, game);

ALTER TABLE ONLY public.rollup_state
    ADD CONSTRAINT rollup_state_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.seal_log_covered
    ADD CONSTRAINT seal_log_covered_pkey PRIMARY KEY (draw_id);

ALTER TABLE ONLY public.seal_log
    ADD CONSTRAINT seal_log_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.seal_log
    ADD CONSTRAINT seal_log_once UNIQUE NULLS NOT DISTINCT (kind, draw_id, version);

ALTER TABLE ONLY public.seal_log
    ADD CONSTRAINT seal_log_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.seal_log_stamp
    ADD CONSTRAINT seal_log_stamp_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.settlement
    ADD CONSTRAINT settlement_pkey PRIMARY KEY (draw_id, version);

ALTER TABLE ONLY public.slip
    ADD CONSTRAINT slip_draw_id_player_id_key_key UNIQUE (draw_id, player_id, key);

ALTER TABLE ONLY public.slip_00000
    ADD CONSTRAINT slip_00000_draw_id_player_id_key_key UNIQUE (draw_id, player_id, key);

ALTER TABLE ONLY public.slip
    ADD CONSTRAINT slip_pkey PRIMARY KEY (draw_id, id);

ALTER TABLE ONLY public.slip_00000
    ADD CONSTRAINT slip_00000_pkey PRIMARY KEY (draw_id, id);

ALTER TABLE ONLY public.slip_00001
    ADD CONSTRAINT slip_00001_draw_id_player_id_key_key UNIQUE (draw_id, player_id, key);

ALTER TABLE ONLY public.slip_00001
    ADD CONSTRAINT slip_00001_pkey PRIMARY KEY (draw_id, id);

ALTER TABLE ONLY public.slip_day
    ADD CONSTRAINT slip_day_pkey PRIMARY KEY (player_id, draw_id, accepted_on);

ALTER TABLE ONLY public.slip_key
    ADD CONSTRAINT slip_key_pkey PRIMARY KEY (key_hash, reading_id);

ALTER TABLE ONLY public.slip_reading
    ADD CONSTRAINT slip_reading_image_id_key UNIQUE (image_id);

ALTER TABLE ONLY public.slip_reading
    ADD CONSTRAINT slip_reading_pkey PRIMARY KEY (id);

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

CREATE UNIQUE INDEX account_house_kind ON public.account USING btree (kind) WHERE ((owner_id IS NULL) AND (kind <> 'house.receiving'::public.account_kind));

CREATE INDEX act_seal_to ON public.act_seal USING btree (to_xact);

CREATE INDEX address_guard_touched_at ON public.address_guard USING btree (touched_at);

CREATE INDEX announcement_waiting ON public.announcement USING btree (send_at, id) WHERE ((sent_at IS NULL) AND (cancelled_at IS NULL));

CREATE INDEX approval_decided ON public.approval USING btree (decided_at DESC, id DESC) WHERE (state <> 'open'::text);

CREATE INDEX approval_decided_kind ON public.approval USING btree (kind, decided_at DESC, id DESC) WHERE (state <> 'open'::text);

CREATE INDEX approval_decided_maker ON public.approval USING btree (made_by, decided_at DESC, id DESC) WHERE (state <> 'open'::text);

CREATE INDEX approval_open ON public.approval USING btree (expires_at, id) WHERE (state = 'open'::text);

CREATE INDEX approval_open_kind ON public.approval USING btree (kind, expires_at, id) INCLUDE (made_by) WHERE (state = 'open'::text);

CREATE INDEX approval_open_maker ON public.approval USING btree (made_by, expires_at, id) WHERE (state = 'open'::text);

CREATE INDEX approval_subject ON public.approval USING btree (subject, id);

CREATE INDEX approval_waiting_kind ON public.approval USING btree (kind, made_at, expires_at) WHERE (state = 'open'::text);

CREATE INDEX approval_waiting_maker ON public.approval USING btree (made_by, made_at, expires_at) WHERE (state = 'open'::text);

CREATE INDEX audit_run_newest ON public.audit_run USING btree (kind, id DESC);

CREATE INDEX bonus_open ON public.bonus USING btree (player_id) WHERE (ended_at IS NULL);

CREATE INDEX cash_claim_operator ON public.cash_claim USING btree (operator_id, until_at);

CREATE INDEX cash_in_request_account ON public.cash_in_request USING btree (account_id, reserved_at) INCLUDE (amount, state);

CREATE INDEX cash_in_request_code_end ON public.cash_in_request USING btree ("right"(code, 6));

CREATE INDEX cash_in_request_decided ON public.cash_in_request USING btree (decided_at) INCLUDE (sent_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX cash_in_request_digits ON public.cash_in_request USING btree (account_id, last_digits, amount, sent_at) WHERE (last_digits IS NOT NULL);

CREATE INDEX cash_in_request_lapsed_picture ON public.cash_in_request USING btree (until_at) WHERE ((image_id IS NOT NULL) AND (state = 'lapsed'::text));

CREATE INDEX cash_in_request_pending ON public.cash_in_request USING btree (sent_at, id) WHERE (state = 'pending'::text);

CREATE INDEX cash_in_request_picture ON public.cash_in_request USING btree (decided_at) WHERE (image_id IS NOT NULL);

CREATE INDEX cash_in_request_player ON public.cash_in_request USING btree (player_id, id DESC);

CREATE INDEX cash_in_request_state ON public.cash_in_request USING btree (state, decided_at DESC, id DESC) INCLUDE (credited) WHERE (decided_at IS NOT NULL);

CREATE INDEX cash_in_request_until ON public.cash_in_request USING btree (until_at) WHERE (state = ANY (ARRAY['reserved'::text, 'pending'::text]));

CREATE INDEX cash_out_request_cash_in ON public.cash_out_request USING btree (cash_in_id) WHERE (cash_in_id IS NOT NULL);

CREATE INDEX cash_out_request_code_end ON public.cash_out_request USING btree ("right"(code, 6));

CREATE INDEX cash_out_request_decided ON public.cash_out_request USING btree (decided_at) INCLUDE (requested_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX cash_out_request_due ON public.cash_out_request USING btree (waits_from, id) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));

CREATE INDEX cash_out_request_payee ON public.cash_out_request USING btree (payee_id) WHERE (state = 'paid'::text);

CREATE INDEX cash_out_request_picture ON public.cash_out_request USING btree (decided_at) WHERE (image_id IS NOT NULL);

CREATE INDEX cash_out_request_player ON public.cash_out_request USING btree (player_id, id DESC);

CREATE UNIQUE INDEX cash_out_request_reference ON public.cash_out_request USING btree (method_id, upper(replace(reference, '-'::text, ''::text))) WHERE (reference IS NOT NULL);

CREATE INDEX cash_out_request_state ON public.cash_out_request USING btree (state, decided_at DESC, id DESC) INCLUDE (amount) WHERE (decided_at IS NOT NULL);

CREATE INDEX cash_out_request_to_pay ON public.cash_out_request USING btree (waits_from, id) WHERE (state = 'approved'::text);

CREATE INDEX code_allowance_window_at ON public.code_allowance USING btree (window_at);

CREATE INDEX device_token_player_id ON public.device_token USING btree (player_id);

CREATE INDEX draw_day ON public.draw USING btree (draw_on, result_at, id);

CREATE INDEX draw_evidence_draw ON public.draw_evidence USING btree (draw_id, id);

CREATE INDEX draw_game_day ON public.draw USING btree (game, draw_on);

CREATE INDEX draw_history_draw ON public.draw_history USING btree (draw_id, id);

CREATE INDEX draw_result_at ON public.draw USING btree (result_at, id);

CREATE INDEX draw_state ON public.draw USING btree (state, result_at) WHERE (state <> ALL (ARRAY['settled'::text, 'void'::text]));

CREATE INDEX game_by_category ON public.game USING btree (category_id, provider_id, "position", id);

CREATE INDEX game_favourite_game_id ON public.game_favourite USING btree (game_id);

CREATE INDEX game_held_round ON public.game_held USING btree (player_id, round_id) WHERE (released_at IS NULL);

CREATE INDEX game_held_waiting ON public.game_held USING btree (first_at) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX game_key_active ON public.game_key USING btree (provider_id, slot) WHERE (retired_at IS NULL);

CREATE INDEX game_player_player_id ON public.game_player USING btree (player_id);

CREATE INDEX game_round_opened ON public.game_round USING brin (opened_at) WITH (pages_per_range='32');

CREATE INDEX game_round_report ON public.game_round USING btree (player_id, provider_id, opened_at DESC, id DESC) WHERE (id > 0);

CREATE INDEX game_session_player ON public.game_session USING btree (player_id, created_at DESC);

CREATE INDEX game_tx_created ON public.game_tx USING brin (created_at) WITH (pages_per_range='32');

CREATE INDEX game_tx_round ON public.game_tx USING btree (round_id);

CREATE INDEX gateway_difference_open ON public.gateway_difference USING btree (day, id) WHERE (ended_at IS NULL);

CREATE INDEX gateway_payment_day ON public.gateway_payment USING btree (gateway, paid_at) WHERE (paid_at IS NOT NULL);

CREATE INDEX gateway_payment_due ON public.gateway_payment USING btree (next_query_at) WHERE (next_query_at IS NOT NULL);

CREATE UNIQUE INDEX gateway_payment_id ON public.gateway_payment USING btree (gateway, payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX image_key_id ON public.image USING btree (key_id);

CREATE UNIQUE INDEX image_one_picture ON public.image USING btree (player_id) WHERE (kind = 'picture'::text);

CREATE INDEX image_player_id ON public.image USING btree (player_id);

CREATE INDEX level2_request_asking ON public.level2_request USING btree (player_id) WHERE (state = 'pending'::text);

CREATE INDEX level2_request_decided_at ON public.level2_request USING btree (decided_at) WHERE (image_id IS NOT NULL);

CREATE UNIQUE INDEX level2_request_one_open ON public.level2_request USING btree (player_id) WHERE (state <> 'rejected'::text);

CREATE INDEX level2_request_pending ON public.level2_request USING btree (id) WHERE (state = 'pending'::text);

CREATE INDEX level2_request_player_id ON public.level2_request USING btree (player_id, id DESC);

CREATE INDEX level2_request_waiting ON public.level2_request USING btree (requested_at) WHERE (state = 'pending'::text);

CREATE INDEX news_for_all ON public.news USING btree (id) WHERE (player_id IS NULL);

CREATE INDEX news_of_player ON public.news USING btree (player_id, id) WHERE (player_id IS NOT NULL);

CREATE INDEX one_time_code_created_at ON public.one_time_code USING btree (created_at);

CREATE INDEX one_time_code_phone ON public.one_time_code USING btree (phone_key, purpose, created_at DESC);

CREATE INDEX operator_act_at ON public.operator_act USING btree (at);

CREATE INDEX operator_act_name ON public.operator_act USING btree (act text_pattern_ops, seq);

CREATE INDEX operator_act_operator ON public.operator_act USING btree (operator_id, seq);

CREATE INDEX operator_act_subject ON public.operator_act USING btree (subject, seq);

CREATE INDEX operator_act_xact ON public.operator_act USING btree (xact_id, seq);

CREATE INDEX operator_challenge_expires ON public.operator_challenge USING btree (expires_at);

CREATE INDEX operator_device_hash ON public.operator_device USING btree (device_hash);

CREATE INDEX operator_guard_touched ON public.operator_guard USING btree (touched_at);

CREATE INDEX operator_invitation_operator ON public.operator_invitation USING btree (operator_id, id);

CREATE INDEX operator_passkey_operator ON public.operator_passkey USING btree (operator_id);

CREATE UNIQUE INDEX operator_phone ON public.operator USING btree (phone) WHERE (state <> 'disabled'::text);

CREATE INDEX operator_session_operator ON public.operator_session USING btree (operator_id, created_at DESC);

CREATE INDEX payee_number ON public.payee USING btree (number, method_id);

CREATE UNIQUE INDEX payee_of_player ON public.payee USING btree (player_id, method_id, number) WHERE (removed_at IS NULL);

CREATE INDEX payout_amount ON public.payout USING btree (draw_id, version, amount DESC);

CREATE UNIQUE INDEX payout_picture_current ON public.payout_picture USING btree (request_id) WHERE (replaced_at IS NULL);

CREATE INDEX payout_picture_request ON public.payout_picture USING btree (request_id);

CREATE INDEX payout_walk ON public.payout USING btree (draw_id, version, id);

CREATE INDEX phone_guard_touched_at ON public.phone_guard USING btree (touched_at);

CREATE INDEX phone_proof_expires_at ON public.phone_proof USING btree (expires_at);

CREATE INDEX picture_upload_created ON public.picture_upload USING btree (created_at);

CREATE INDEX player_balance_frozen ON public.player_balance USING btree (balance DESC, player_id DESC) WHERE is_frozen;

CREATE INDEX player_balance_order ON public.player_balance USING btree (balance DESC, player_id DESC);

CREATE INDEX player_correction_player ON public.player_correction USING btree (player_id, approval_id DESC);

CREATE INDEX player_created ON public.player USING btree (created_at DESC, id DESC);

CREATE INDEX player_device_player ON public.player_device USING btree (player_id, last_seen_at);

CREATE INDEX player_freeze_player ON public.player_freeze USING btree (player_id, id DESC);

CREATE INDEX player_frozen ON public.player USING btree (created_at DESC, id DESC) WHERE (frozen_at IS NOT NULL);

CREATE INDEX player_level ON public.player USING btree (lvl_2, created_at DESC, id DESC);

CREATE INDEX player_name_parts ON public.player USING gin (lower(name) trigram.gin_trgm_ops);

CREATE INDEX player_name_start ON public.player USING btree (lower(name) text_pattern_ops);

CREATE INDEX player_note_player ON public.player_note USING btree (player_id, id DESC);

CREATE INDEX player_referred_by ON public.player USING btree (referred_by) WHERE (referred_by IS NOT NULL);

CREATE INDEX player_registered ON public.player USING btree (created_at);

CREATE INDEX player_user_code_parts ON public.player USING gin (user_code trigram.gin_trgm_ops);

CREATE INDEX protection_break_player ON public.protection_break USING btree (player_id, ends_at);

CREATE INDEX provider_category_provider_id ON public.provider_category USING btree (provider_id);

CREATE INDEX reality_check_ack_session ON public.reality_check_ack USING btree (session_id, acknowledged_at);

CREATE INDEX result_proposal_draw ON public.result_proposal USING btree (draw_id, id);

CREATE INDEX rollup_player_counted_at ON public.rollup_player USING btree (counted_at);

CREATE INDEX seal_log_of_draw ON public.seal_log USING btree (draw_id);

CREATE INDEX seal_log_unsigned ON public.seal_log USING btree (seq) WHERE (signature IS NULL);

CREATE INDEX session_player_id ON public.session USING btree (player_id, created_at DESC);

CREATE UNIQUE INDEX settlement_of_result ON public.settlement USING btree (draw_id, result_version) WHERE (kind = 'pay'::text);

CREATE UNIQUE INDEX settlement_of_reversal ON public.settlement USING btree (draw_id, reverses_version) WHERE (kind = 'reverse'::text);

CREATE UNIQUE INDEX settlement_of_void ON public.settlement USING btree (draw_id) WHERE (kind = 'refund'::text);

CREATE INDEX slip_player_draw ON ONLY public.slip USING btree (player_id, draw_id, id);

CREATE INDEX slip_00000_player_id_draw_id_id_idx ON public.slip_00000 USING btree (player_id, draw_id, id);

CREATE INDEX slip_00001_player_id_draw_id_id_idx ON public.slip_00001 USING btree (player_id, draw_id, id);

CREATE INDEX slip_reading_end ON public.slip_reading USING btree (length(number), reverse(number) COLLATE "C") WHERE (number IS NOT NULL);

CREATE INDEX slip_reading_file_hash ON public.slip_reading USING btree (file_hash);

CREATE INDEX slip_reading_pixel_hash ON public.slip_reading USING btree (pixel_hash) WHERE (pixel_hash IS NOT NULL);

CREATE INDEX slip_reading_start ON public.slip_reading USING btree (length(number), number COLLATE "C") WHERE (number IS NOT NULL);

CREATE INDEX transfer_credit ON ONLY public.transfer USING btree (credit_account_id, id) WHERE (credit_account_id > 0);

CREATE INDEX transfer_debit ON ONLY public.transfer USING btree (debit_account_id, id) WHERE (debit_account_id > 0);

CREATE INDEX transfer_receiving_credit ON ONLY public.transfer USING btree (credit_account_id, created_at) WHERE (credit_account_id < '-1000'::integer);

CREATE INDEX transfer_receiving_debit ON ONLY public.transfer USING btree (debit_account_id, created_at) WHERE (debit_account_id < '-1000'::integer);

CREATE INDEX transfer_xact ON ONLY public.transfer USING brin (xact_id) WITH (pages_per_range='32', autosummarize='on');

ALTER INDEX public.slip_draw_id_player_id_key_key ATTACH PARTITION public.slip_00000_draw_id_player_id_key_key;

ALTER INDEX public.slip_pkey ATTACH PARTITION public.slip_00000_pkey;

ALTER INDEX public.slip_player_draw ATTACH PARTITION public.slip_00000_player_id_draw_id_id_idx;

ALTER INDEX public.slip_draw_id_player_id_key_key ATTACH PARTITION public.slip_00001_draw_id_player_id_key_key;

ALTER INDEX public.slip_pkey ATTACH PARTITION public.slip_00001_pkey;

ALTER INDEX public.slip_player_draw ATTACH PARTITION public.slip_00001_player_id_draw_id_id_idx;

CREATE TRIGGER cash_rule_bounds BEFORE INSERT OR UPDATE ON public.cash_rule FOR EACH ROW EXECUTE FUNCTION public.cashier_guard_rule();

CREATE TRIGGER count_payouts AFTER INSERT ON public.payout REFERENCING NEW TABLE AS new_payout FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_count_payouts();

CREATE TRIGGER count_reversals AFTER INSERT ON public.payout_reversal REFERENCING NEW TABLE AS new_reversal FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_count_reversals();

CREATE TRIGGER count_slips AFTER INSERT ON public.slip REFERENCING NEW TABLE AS new_slip FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_count_slips();

CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON public.draw FOR EACH ROW EXECUTE FUNCTION public.lottery_guard_draw();

CREATE TRIGGER guard BEFORE INSERT ON public.draw_evidence FOR EACH ROW EXECUTE FUNCTION public.lottery_guard_evidence();

CREATE TRIGGER guard BEFORE INSERT ON public.draw_result FOR EACH ROW EXECUTE FUNCTION public.lottery_guard_result();

CREATE TRIGGER guard BEFORE UPDATE ON public.seal_log FOR EACH ROW EXECUTE FUNCTION public.seal_log_guard();

CREATE TRIGGER guards BEFORE INSERT OR UPDATE ON public.announcement FOR EACH ROW EXECUTE FUNCTION public.content_guard_announcement();

CREATE TRIGGER guards_epoch BEFORE UPDATE OF session_epoch ON public.player FOR EACH ROW WHEN ((new.session_epoch < old.session_epoch)) EXECUTE FUNCTION public.identity_guard_epoch();

CREATE TRIGGER guards_owners BEFORE UPDATE OF role, state ON public.operator FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.state = 'active'::text) AND ((new.role <> 'owner'::text) OR (new.state <> 'active'::text)))) EXECUTE FUNCTION public.operator_guard_owners();

CREATE TRIGGER guards_passkey BEFORE INSERT OR UPDATE ON public.operator_passkey FOR EACH ROW WHEN ((SESSION_USER = 'shwe_office'::name)) EXECUTE FUNCTION public.operator_guard_passkey();

CREATE TRIGGER guards_session BEFORE INSERT OR UPDATE ON public.operator_session FOR EACH ROW WHEN ((SESSION_USER = 'shwe_office'::name)) EXECUTE FUNCTION public.operator_guard_session();

CREATE CONSTRAINT TRIGGER is_applied AFTER UPDATE ON public.approval DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state = 'open'::text) AND (new.state = 'confirmed'::text))) EXECUTE FUNCTION public.approval_is_applied();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.act_seal FOR EACH STATEMENT EXECUTE FUNCTION public.operator_act_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION public.approval_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.content_picture FOR EACH STATEMENT EXECUTE FUNCTION public.content_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.content_version FOR EACH STATEMENT EXECUTE FUNCTION public.content_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.draw_evidence FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.draw_result FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_act FOR EACH STATEMENT EXECUTE FUNCTION public.operator_act_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.result_confirmation FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.result_proposal FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR TRUNCATE ON public.seal_log FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.seal_log_covered FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.seal_log_stamp FOR EACH STATEMENT EXECUTE FUNCTION public.lottery_is_final();

CREATE TRIGGER keep_of_excluded BEFORE DELETE OR UPDATE OF phone ON public.player_phone FOR EACH ROW EXECUTE FUNCTION public.protection_keep_phone();

CREATE TRIGGER marks_freeze AFTER UPDATE OF frozen_at ON public.player FOR EACH ROW WHEN (((old.frozen_at IS NULL) <> (new.frozen_at IS NULL))) EXECUTE FUNCTION public.identity_mark_freeze();

CREATE TRIGGER notes_owner BEFORE INSERT OR UPDATE OF role, state ON public.operator FOR EACH ROW EXECUTE FUNCTION public.operator_note_owner();

CREATE TRIGGER refuse_late_void BEFORE UPDATE ON public.draw FOR EACH ROW WHEN (((new.state = 'void'::text) AND (old.state = 'resulted'::text))) EXECUTE FUNCTION public.lottery_refuse_late_void();

CREATE TRIGGER refuse_unsound BEFORE INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_unsound_account();

CREATE TRIGGER refuse_unsound BEFORE INSERT ON public.lottery_terms FOR EACH ROW EXECUTE FUNCTION public.lottery_refuse_unsound_terms();

CREATE TRIGGER refuses_gap BEFORE INSERT ON public.content_version FOR EACH ROW EXECUTE FUNCTION public.content_refuse_gap();

CREATE TRIGGER refuses_gap BEFORE INSERT ON public.lottery_day FOR EACH ROW EXECUTE FUNCTION public.lottery_refuse_day_gap();

CREATE TRIGGER refuses_operator BEFORE INSERT OR UPDATE OF phone ON public.player_phone FOR EACH ROW EXECUTE FUNCTION public.identity_refuse_operator();

CREATE TRIGGER refuses_player BEFORE INSERT OR UPDATE OF phone ON public.operator FOR EACH ROW WHEN ((new.phone IS NOT NULL)) EXECUTE FUNCTION public.operator_refuse_player();

CREATE TRIGGER require_result BEFORE UPDATE ON public.draw FOR EACH ROW WHEN (((new.state = 'resulted'::text) AND (old.state <> 'resulted'::text))) EXECUTE FUNCTION public.lottery_require_result();

CREATE TRIGGER require_seal BEFORE UPDATE ON public.draw FOR EACH ROW WHEN (((new.state = 'sealed'::text) AND (old.state <> 'sealed'::text))) EXECUTE FUNCTION public.lottery_require_seal();

CREATE TRIGGER stamps BEFORE INSERT ON public.operator_act FOR EACH ROW EXECUTE FUNCTION public.operator_stamp_act();

CREATE TRIGGER totals_acts BEFORE INSERT ON public.act_seal FOR EACH ROW EXECUTE FUNCTION public.operator_total_acts();

CREATE TRIGGER touch BEFORE UPDATE ON public.banner FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.game FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.game_category FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.game_provider FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.header_text FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.help_text FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.level2_text FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.lottery FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.provider FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.provider_category FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.reality_check FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.social_link FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.switch FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER touch BEFORE UPDATE ON public.turnover FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_kind_fkey FOREIGN KEY (kind) REFERENCES public.approval_kind(kind);

ALTER TABLE ONLY public.approval
    ADD CONSTRAINT approval_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.bonus
    ADD CONSTRAINT bonus_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.cash_alone_day
    ADD CONSTRAINT cash_alone_day_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_claim
    ADD CONSTRAINT cash_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_event
    ADD CONSTRAINT cash_event_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.cash_event
    ADD CONSTRAINT cash_event_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.receiving_account(id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.image(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.payment_method(id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.cash_in_request
    ADD CONSTRAINT cash_in_request_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES public.cash_reason(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_again_of_fkey FOREIGN KEY (again_of) REFERENCES public.cash_out_request(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_cash_in_id_fkey FOREIGN KEY (cash_in_id) REFERENCES public.cash_in_request(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.image(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.payment_method(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_paid_from_fkey FOREIGN KEY (paid_from) REFERENCES public.receiving_account(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES public.payee(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_paying_by_fkey FOREIGN KEY (paying_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.cash_out_request
    ADD CONSTRAINT cash_out_request_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES public.cash_reason(id);

ALTER TABLE ONLY public.cash_preference
    ADD CONSTRAINT cash_preference_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.content_draft
    ADD CONSTRAINT content_draft_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.content_picture
    ADD CONSTRAINT content_picture_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_area_rolls_back_to_fkey FOREIGN KEY (area, rolls_back_to) REFERENCES public.content_version(area, version);

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.device_token
    ADD CONSTRAINT device_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draw_evidence
    ADD CONSTRAINT draw_evidence_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_game_fkey FOREIGN KEY (game) REFERENCES public.lottery_game(code);

ALTER TABLE ONLY public.draw_history
    ADD CONSTRAINT draw_history_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.draw_result
    ADD CONSTRAINT draw_result_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw_seal(draw_id);

ALTER TABLE ONLY public.draw_result
    ADD CONSTRAINT draw_result_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES public.result_confirmation(proposal_id);

ALTER TABLE ONLY public.draw_seal
    ADD CONSTRAINT draw_seal_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.draw_seal_part
    ADD CONSTRAINT draw_seal_part_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES public.lottery_terms(id);

ALTER TABLE ONLY public.exposure
    ADD CONSTRAINT exposure_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.game_category(id);

ALTER TABLE ONLY public.game_favourite
    ADD CONSTRAINT game_favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.game(id);

ALTER TABLE ONLY public.game_favourite
    ADD CONSTRAINT game_favourite_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.game_fraction
    ADD CONSTRAINT game_fraction_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(provider_id);

ALTER TABLE ONLY public.game_held
    ADD CONSTRAINT game_held_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(provider_id);

ALTER TABLE ONLY public.game_hour
    ADD CONSTRAINT game_hour_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(provider_id);

ALTER TABLE ONLY public.game_key
    ADD CONSTRAINT game_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(provider_id);

ALTER TABLE ONLY public.game_player
    ADD CONSTRAINT game_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.game_player
    ADD CONSTRAINT game_player_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(provider_id);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.provider(id);

ALTER TABLE ONLY public.game_provider
    ADD CONSTRAINT game_provider_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.provider(id);

ALTER TABLE ONLY public.game_session
    ADD CONSTRAINT game_session_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.game(id);

ALTER TABLE ONLY public.game_session
    ADD CONSTRAINT game_session_login_session_id_fkey FOREIGN KEY (login_session_id) REFERENCES public.session(id);

ALTER TABLE ONLY public.game_session
    ADD CONSTRAINT game_session_provider_id_player_id_fkey FOREIGN KEY (provider_id, player_id) REFERENCES public.game_player(provider_id, player_id);

ALTER TABLE ONLY public.game_stuck
    ADD CONSTRAINT game_stuck_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.game_round(id);

ALTER TABLE ONLY public.gateway_difference
    ADD CONSTRAINT gateway_difference_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.gateway_difference
    ADD CONSTRAINT gateway_difference_gateway_day_fkey FOREIGN KEY (gateway, day) REFERENCES public.gateway_day(gateway, day);

ALTER TABLE ONLY public.gateway_difference
    ADD CONSTRAINT gateway_difference_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.cash_in_request(id);

ALTER TABLE ONLY public.gateway_payment
    ADD CONSTRAINT gateway_payment_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.cash_in_request(id);

ALTER TABLE ONLY public.image
    ADD CONSTRAINT image_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.level2_claim
    ADD CONSTRAINT level2_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.level2_claim
    ADD CONSTRAINT level2_claim_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.level2_request(id);

ALTER TABLE ONLY public.level2_request
    ADD CONSTRAINT level2_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.level2_request
    ADD CONSTRAINT level2_request_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.image(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.level2_request
    ADD CONSTRAINT level2_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.lottery_ahead
    ADD CONSTRAINT lottery_ahead_game_fkey FOREIGN KEY (game) REFERENCES public.lottery_game(code);

ALTER TABLE ONLY public.lottery_section
    ADD CONSTRAINT lottery_section_game_fkey FOREIGN KEY (game) REFERENCES public.lottery_game(code);

ALTER TABLE ONLY public.lottery_terms
    ADD CONSTRAINT lottery_terms_game_fkey FOREIGN KEY (game) REFERENCES public.lottery_game(code);

ALTER TABLE ONLY public.operator_act
    ADD CONSTRAINT operator_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_challenge
    ADD CONSTRAINT operator_challenge_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_credential
    ADD CONSTRAINT operator_credential_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_device
    ADD CONSTRAINT operator_device_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_invitation
    ADD CONSTRAINT operator_invitation_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.operator_invitation
    ADD CONSTRAINT operator_invitation_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_invitation
    ADD CONSTRAINT operator_invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_passkey
    ADD CONSTRAINT operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_recovery_code
    ADD CONSTRAINT operator_recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.operator_session
    ADD CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.outcome_telling
    ADD CONSTRAINT outcome_telling_draw_id_version_fkey FOREIGN KEY (draw_id, version) REFERENCES public.settlement(draw_id, version);

ALTER TABLE ONLY public.payee
    ADD CONSTRAINT payee_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.payment_method(id);

ALTER TABLE ONLY public.payee
    ADD CONSTRAINT payee_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.payment_direction
    ADD CONSTRAINT payment_direction_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.payment_method(id);

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_draw_id_version_fkey FOREIGN KEY (draw_id, version) REFERENCES public.settlement(draw_id, version);

ALTER TABLE ONLY public.payout_picture
    ADD CONSTRAINT payout_picture_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.image(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payout_picture
    ADD CONSTRAINT payout_picture_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.cash_out_request(id);

ALTER TABLE ONLY public.payout_reversal
    ADD CONSTRAINT payout_reversal_draw_id_slip_id_version_fkey FOREIGN KEY (draw_id, slip_id, version) REFERENCES public.payout(draw_id, slip_id, version);

ALTER TABLE ONLY public.picture_part
    ADD CONSTRAINT picture_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.picture_upload(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picture_upload
    ADD CONSTRAINT picture_upload_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.picture_upload
    ADD CONSTRAINT picture_upload_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.cash_in_request(id);

ALTER TABLE ONLY public.player_correction
    ADD CONSTRAINT player_correction_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.player_correction
    ADD CONSTRAINT player_correction_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.player_correction
    ADD CONSTRAINT player_correction_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.player_correction
    ADD CONSTRAINT player_correction_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_device
    ADD CONSTRAINT player_device_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_end_approval_id_fkey FOREIGN KEY (end_approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.player_freeze
    ADD CONSTRAINT player_freeze_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_note
    ADD CONSTRAINT player_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operator(id);

ALTER TABLE ONLY public.player_note
    ADD CONSTRAINT player_note_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_password
    ADD CONSTRAINT player_password_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player_phone
    ADD CONSTRAINT player_phone_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES public.player(id);

ALTER TABLE ONLY public.protection_break
    ADD CONSTRAINT protection_break_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.protection_limit
    ADD CONSTRAINT protection_limit_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.provider_category
    ADD CONSTRAINT provider_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.game_category(id);

ALTER TABLE ONLY public.provider_category
    ADD CONSTRAINT provider_category_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.provider(id);

ALTER TABLE ONLY public.reality_check_ack
    ADD CONSTRAINT reality_check_ack_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.reality_check
    ADD CONSTRAINT reality_check_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.receiving_account
    ADD CONSTRAINT receiving_account_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.payment_method(id);

ALTER TABLE ONLY public.receiving_close
    ADD CONSTRAINT receiving_close_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.receiving_account(id);

ALTER TABLE ONLY public.receiving_close
    ADD CONSTRAINT receiving_close_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.receiving_close
    ADD CONSTRAINT receiving_close_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.result_confirmation
    ADD CONSTRAINT result_confirmation_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.result_confirmation
    ADD CONSTRAINT result_confirmation_proposal_id_proposed_by_fkey FOREIGN KEY (proposal_id, proposed_by) REFERENCES public.result_proposal(id, proposed_by);

ALTER TABLE ONLY public.result_proposal
    ADD CONSTRAINT result_proposal_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id);

ALTER TABLE ONLY public.result_proposal
    ADD CONSTRAINT result_proposal_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.result_proposal
    ADD CONSTRAINT result_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.operator(id);

ALTER TABLE ONLY public.seal_log_covered
    ADD CONSTRAINT seal_log_covered_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.seal_log
    ADD CONSTRAINT seal_log_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.seal_log_stamp
    ADD CONSTRAINT seal_log_stamp_seq_fkey FOREIGN KEY (seq) REFERENCES public.seal_log(seq);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.settlement
    ADD CONSTRAINT settlement_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES public.draw(id);

ALTER TABLE ONLY public.settlement
    ADD CONSTRAINT settlement_draw_id_result_version_fkey FOREIGN KEY (draw_id, result_version) REFERENCES public.draw_result(draw_id, version);

ALTER TABLE ONLY public.settlement
    ADD CONSTRAINT settlement_draw_id_reverses_version_fkey FOREIGN KEY (draw_id, reverses_version) REFERENCES public.settlement(draw_id, version);

ALTER TABLE ONLY public.slip_key
    ADD CONSTRAINT slip_key_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES public.slip_reading(id);

ALTER TABLE ONLY public.slip_reading
    ADD CONSTRAINT slip_reading_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

ALTER TABLE ONLY public.turnover
    ADD CONSTRAINT turnover_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO shwe_app;

REVOKE ALL ON FUNCTION public.approval_alone_limit(asked_kind text, actor bigint, OUT alone_max bigint, OUT alone_days integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_close(closed bigint, closer bigint, new_state text, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_confirm(confirmed bigint, checker bigint, described jsonb) FROM PUBLIC;

GRANT SELECT ON TABLE public.approval TO shwe_app;

REVOKE ALL ON FUNCTION public.approval_hold(held bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_is_applied() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_is_final() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_is_made_by(asked bigint, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_open(opened_kind text, opened_subject text, wanted jsonb, why text, maker bigint, described jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_refuse_second_rejection(rejected public.approval, closer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_refuse_too_many(maker bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_require_checker(checked public.approval, checker bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_required(needed bigint, needed_kind text, needed_subject text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_subject_version(asked_kind text, asked_subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.approval_withdraw_all(maker bigint, cause text, causer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_account_numbers(wanted text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_account_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_add_payee(asking bigint, payee_method smallint, payee_name text, payee_number text, payees_max integer, OUT verdict text, OUT payee_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_amounts(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_apply_account(confirmed bigint, subject text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_apply_method(confirmed bigint, changed smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_apply_payment(asked bigint, answered text, payment text, arrived bigint, arrived_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_apply_rule(confirmed bigint, changed text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_approve_alone(approved bigint, read_version integer, amount bigint, remark text, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_approve_cash_out(approved bigint, read_version integer, remark text, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_approve_in_session(approved bigint, read_version integer, amount bigint, remark text, decider bigint, acting_session uuid, deciding_roles text[], notice text, OUT verdict text, OUT player_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_approve_together(confirmed bigint, approved bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_arrived(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_awaits_reading(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_begin_payment(asked bigint, reader bigint, despite boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_cancel(asking bigint, cancelled bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_cash_in_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_cash_out(asking bigint, asking_session uuid, idle_life interval, command_key text, command_hash bytea, wanted_payee bigint, wanted bigint, OUT verdict text, OUT request_id bigint, OUT figure bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_cash_out_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_check_arrived(held public.cash_in_request, wanted bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_claim(claimed_direction text, claimed bigint, claimer bigint, seconds integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_close_day_alone(closed bigint, closed_day date, balance bigint, closer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_close_day_together(confirmed bigint, closed bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_confirm_arrived(confirmed bigint, asked bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_copy_reasons(held public.cash_in_request, wanted bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_copy_state(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_count_alone(actor bigint, credited_kyat bigint, paid_kyat bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_credit(held public.cash_in_request, granted bigint, decider bigint, confirmed bigint, remark text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_credited(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_deposited(asked bigint, from_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_described_cash_ins(request_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_end_cash_in(held public.cash_in_request, new_state text, decider bigint, given_reason smallint, remark text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_end_claim(claimed_direction text, claimed bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_end_difference(ended bigint, why text, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_expire(requests_max integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_fail_payment(held public.cash_in_request, payment text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_fee(charged_method smallint, charged_direction text, amount bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_figure_at_end(account_id bigint, day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_guard_rule() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_has_decided(asked bigint, asked_day date, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_has_ended_many(asking bigint, now_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_has_opened(held public.cash_out_request, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_hint_payment(hinted_gateway text, hinted_ref text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_in_needs_two(held public.cash_in_request, wanted bigint, alone_max bigint, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_alone(actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_cash_in(held bigint, read_version integer, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_cash_out(locked bigint, states text[], read_version integer, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_claims(actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_credits(credited_player bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_day(closed bigint, closed_day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_details(account_ids bigint[], digits text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_open(held_direction text, held bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_lock_session(asking bigint, asking_session uuid, idle_life interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_may_reject_out(asked bigint, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_may_reopen(ended text, ended_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_method_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_move_money(confirmed bigint, subject text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_next_query(opened_at timestamp with time zone, now_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_note_event(event_direction text, changed bigint, new_version integer, new_state text, actor bigint, confirmed bigint, remark text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_open_payment(asking bigint, asking_session uuid, idle_life interval, opened bigint, OUT verdict text, OUT ref text, OUT amount bigint, OUT gateway text, OUT until_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_open_return(held public.cash_in_request, amount bigint, sender_name text, sender_number text, opener bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_out_needs_two(asked bigint, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_pause_account(paused bigint, why text, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_pay_cash_out(paid bigint, read_version integer, from_account bigint, given_reference text, proof uuid, remark text, payer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_receive_payment(held public.cash_in_request, payment text, arrived bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_refuse_amount(wanted_method smallint, wanted_direction text, wanted bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_refuse_claimed(claimed_direction text, claimed bigint, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_refuse_open(asking bigint, wanted bigint, now_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reject(rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reject_cash_out(rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reject_out(rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint, despite boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_release_claim(claimed_direction text, claimed bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reopen(confirmed bigint, reopened bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_require_claim(claimed_direction text, claimed bigint, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_require_decider(decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_require_payer(held public.cash_out_request, payer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_require_reason(given_direction text, given smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_require_rest(held public.cash_in_request, returned bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reserve_again(asking bigint, wanted bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reserve_all(player_ids bigint[], session_ids uuid[], idle_life interval, command_keys text[], command_hashes bytea[], method_ids smallint[], account_ids bigint[], amounts bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_return_again(held public.cash_out_request, opener bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_return_cash_out(confirmed bigint, returned bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_return_excess(returned bigint, excess bigint, sender_name text, sender_number text, remark text, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_return_money(returned bigint, read_version integer, arrived bigint, sender_name text, sender_number text, remark text, decider bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_return_waits(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_reverse(confirmed bigint, reversed bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_rule(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_rule_takes(asked public.cash_rule, wanted jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_rule_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_send_all(player_ids bigint[], session_ids uuid[], idle_life interval, request_ids bigint[], digits text[], payers text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_sent_back(held public.cash_in_request) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_stop_method(stopped smallint, stopped_direction text, why text, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_store_proof(proved bigint, proof uuid, actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_take_over(claimed_direction text, claimed bigint, taker bigint, seconds integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_two_people(held public.cash_in_request, wanted bigint, alone_max bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.cashier_wait_again(held public.cash_in_request, actor bigint, confirmed bigint, remark text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_acknowledge(asked_provider integer, asked_session uuid, pause interval, usual_minutes integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_apply_provider(confirmed bigint, changed integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_adjust(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_cancel(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_close(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_credit(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_debit(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_rollback(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_undo(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_decide_void(call public.casino_call) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_end_session(asked_provider integer, asked_session uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_gate(provider_ids integer[], player_ids bigint[], kinds text[], session_ids uuid[], idle_life interval, pause interval, touch_after interval, usual_minutes integer, OUT gates smallint[], OUT gate_limits text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_has_lost(asked public.game_provider, times integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_held_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_is_game_on(asked_provider integer, asked_code text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_latest_session(asked_provider integer, asked_player bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_lock_balances(player_ids bigint[], kinds text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_lower_caps(changed integer, actor bigint, wanted_win bigint, wanted_loss bigint, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_provider_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_read_balance(asked_provider integer, asked_player bigint, asked_session uuid, idle_life interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_release_held(confirmed bigint, asked_subject text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_repaid(asked_player bigint, lent bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_run(provider_ids integer[], player_ids bigint[], kinds text[], tx_ids text[], body_hashes uuid[], session_ids uuid[], round_ids text[], game_codes text[], ref_tx_ids text[], debits bigint[], credits bigint[], fractions smallint[], closings boolean[], presets smallint[], details text[], occurred timestamp with time zone[], idle_life interval, pause interval, touch_after interval, usual_minutes integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_stop_provider(stopped integer, actor bigint, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_sweep_held(after interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_sweep_rounds(after interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_take_back(verdict public.casino_verdict, kind public.transfer_kind, amount bigint, balance bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_verdict_of(code integer, is_stored boolean, limit_kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_verify_session(asked_provider integer, asked_hash bytea, idle_life interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_write(done public.casino_done[], has_reversals boolean, details text[], occurred timestamp with time zone[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.casino_write_money(done public.casino_done[], lines_players bigint[], lines_kinds public.transfer_kind[], lines_amounts bigint[], lines_facts bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.content_guard_announcement() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.content_is_final() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_access_changed_at(asked bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_active_from(session_ids uuid[], pause interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_cash_standing(asked bigint, OUT has_level_2 boolean, OUT held_until timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_freeze(frozen_player bigint, until_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_freeze_version(asked_player bigint, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_guard_epoch() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_has_phone(asked text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_is_player_frozen(asked bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_lock_player(locked bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_mark_freeze() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_player_groups(player_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_raise_level(approved_request bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_refuse_operator() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_touch(session_ids uuid[], touch_after interval, pause interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.identity_unfreeze(frozen_player bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.images_stored_at(picture uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_account_id(player_id bigint, kind public.account_kind) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_account_id(player_id bigint, kind public.account_kind) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_add_partition(month_start timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_add_partitions(months_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_add_partitions(months_ahead integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_cash_transfers() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_check_purpose(wanted text, debit_ids bigint[], credit_ids bigint[], kinds public.transfer_kind[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_collect(debit_ids bigint[], credit_id bigint, amounts bigint[], kind public.transfer_kind, fact_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_credit_players(house_id bigint, player_ids bigint[], amounts bigint[], kind public.transfer_kind, fact_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_explain_refusal(debit_ids bigint[], credit_ids bigint[], amounts bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_finished_xact() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_first_xact() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_flows(player_id bigint, from_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_flows(player_id bigint, from_at timestamp with time zone) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_forfeit_bonus(player_id bigint, amount bigint, fact_id bigint) FROM PUBLIC;

GRANT SELECT ON TABLE public.account TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_is_account_sound(account public.account) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_is_account_sound(account public.account) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_lend_shortfalls(player_ids bigint[], amounts bigint[], fact_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_lend_to_game(player_id bigint, amount bigint, fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_lock(account_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_lock(account_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_mark_horizon() FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_mark_horizon() TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_months_left() FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_months_left() TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_open_accounts(player_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_open_accounts(player_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_open_receiving(receiving_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_post(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[], reversed_ids bigint[], reversed_ats timestamp with time zone[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[], reversed_ids bigint[], reversed_ats timestamp with time zone[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_post_cash_in(player_id bigint, receiving_id bigint, amount bigint, fee bigint, fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_post_cash_out(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_post_games(player_ids bigint[], kinds public.transfer_kind[], amounts bigint[], fact_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_post_one(debit_id bigint, credit_id bigint, amount bigint, kind public.transfer_kind, fact_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post_one(debit_id bigint, credit_id bigint, amount bigint, kind public.transfer_kind, fact_id bigint) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_post_player_correction(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_post_receiving(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_post_seed(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post_seed(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_post_wallet_transfer(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post_wallet_transfer(debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds public.transfer_kind[], fact_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_receiving_moved(receiving_id bigint, from_at timestamp with time zone, before_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_refuse_unsound_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_repay_debt(player_id bigint, fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_repay_from_game(player_id bigint, amount bigint, fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_report_rows(from_xact bigint, to_xact bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_report_sums(asked_day date, below_xact bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_reverse(transfer_ids bigint[], fact_ids bigint[], reason text, from_at timestamp with time zone, to_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_reverse(transfer_ids bigint[], fact_ids bigint[], reason text, from_at timestamp with time zone, to_at timestamp with time zone) TO shwe_app;

REVOKE ALL ON FUNCTION public.ledger_round_games(amount bigint, fact_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_try_lock(account_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_xact_offset() FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_xact_offset() TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_add_partitions(draws_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_add_partitions(draws_ahead integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_advance_draw(moved_draw bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_advance_draw(moved_draw bigint) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_apply_terms(consent bigint, changed_game text, changed_slot time without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_begin_settlement(asked_draw_id bigint, asked_kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_begin_settlement(asked_draw_id bigint, asked_kind text) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_call_off_draw(void_draw bigint, why text, caller bigint) FROM PUBLIC;

GRANT SELECT ON TABLE public.lottery_terms TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_change_terms(played_game text, played_slot time without time zone, changes jsonb, by_whom text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_change_terms(played_game text, played_slot time without time zone, changes jsonb, by_whom text) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_close_draw(closed_draw bigint, why text, closer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_confirm_result(confirmed_proposal bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_count_payouts() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_count_reversals() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_count_slips() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_draws_left() FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_draws_left() TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_draws_of_payouts(payout_ids bigint[], from_at timestamp with time zone, to_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_draws_of_slips(player_ids bigint[], slip_ids bigint[], from_at timestamp with time zone, to_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_guard_evidence() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_guard_result() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_hold_draw(held_draw bigint, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_hold_draw(held_draw bigint, why text) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_hold_limits(player_ids bigint[], OUT pauses text[], OUT rooms bigint[], OUT limits text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_is_draw_day(played_calendar text, asked_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_is_draw_day(played_calendar text, asked_day date) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_is_final() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_lock_exposure(held_draw bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_lock_exposure(held_draw bigint) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_lower_terms(changed_game text, changed_slot time without time zone, changes jsonb, changer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_move_draw(moved_draw bigint, wanted_state text, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_move_draw(moved_draw bigint, wanted_state text, why text) TO shwe_app;

GRANT SELECT ON TABLE public.slip TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_newest_slips(asked_player bigint, asked_draw bigint, from_id bigint, upto_id bigint, slips_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_newest_slips(asked_player bigint, asked_draw bigint, from_id bigint, upto_id bigint, slips_max integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_place(played_game text, played_draw bigint, player_ids bigint[], session_ids uuid[], keys text[], line_counts integer[], line_numbers smallint[], line_stakes bigint[], idle_life interval) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_place(played_game text, played_draw bigint, player_ids bigint[], session_ids uuid[], keys text[], line_counts integer[], line_numbers smallint[], line_stakes bigint[], idle_life interval) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_place_decide(INOUT verdicts text[], INOUT figures bigint[], INOUT used bigint[], terms public.lottery_terms, caps bigint[], line_counts integer[], first_lines integer[], line_numbers smallint[], line_stakes bigint[], pauses text[], rooms bigint[], limits text[], staked bigint[], balances bigint[], OUT taken integer[], OUT totals bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_place_find_repeated(played_draw bigint, player_ids bigint[], keys text[], line_counts integer[], first_lines integer[], line_numbers smallint[], line_stakes bigint[], INOUT verdicts text[], OUT slip_ids bigint[], OUT accepted_us bigint[], OUT figures bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_place_lock_balances(player_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_place_read_staked(played_draw bigint, player_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_place_write(played_draw bigint, played_terms bigint, held_at timestamp with time zone, player_ids bigint[], keys text[], line_counts integer[], first_lines integer[], line_numbers smallint[], line_stakes bigint[], taken integer[], totals bigint[], used bigint[], OUT slip_ids bigint[], OUT balances_after bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_plan(planned_at timestamp with time zone, days_ahead integer, with_demo boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_plan_draws(days_ahead integer, with_demo boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_plan_draws(days_ahead integer, with_demo boolean) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_preview_terms(played_game text, played_slot time without time zone, changes jsonb, OUT return_before integer, OUT return_after integer, OUT bound integer, OUT refusal text, OUT draws bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_propose_result(proposed_draw bigint, proposed_digits text, why text, file_names text[], files bytea[], proposer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_publish_result(decided_draw bigint, decided_digits text, rests_on bigint[], shown jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_publish_result(decided_draw bigint, decided_digits text, rests_on bigint[], shown jsonb) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_refuse_late_void() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_remove_draws(planned_at timestamp with time zone, with_demo boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_require_result() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_require_seal() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_result_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_reverse_chunk(asked_draw_id bigint, asked_version integer, payouts_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_reverse_chunk(asked_draw_id bigint, asked_version integer, payouts_max integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_seal_draw(sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamp with time zone, signing_key text, seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_seal_draw(sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamp with time zone, signing_key text, seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_seal_draw(sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamp with time zone, signing_key text, seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint, hashed_as integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_seal_draw(sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamp with time zone, signing_key text, seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint, hashed_as integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_settle_chunk(asked_draw_id bigint, asked_version integer, slips_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_settle_chunk(asked_draw_id bigint, asked_version integer, slips_max integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_tell_chunk(asked_draw_id bigint, asked_version integer, slips_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_tell_chunk(asked_draw_id bigint, asked_version integer, slips_max integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_terms_hash(terms public.lottery_terms) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lottery_terms_hash(terms public.lottery_terms) TO shwe_app;

REVOKE ALL ON FUNCTION public.lottery_terms_of(played_game text, played_slot time without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_terms_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_void_draw(consent bigint, void_draw bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.lottery_yangon_day(moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.news_add_drafts(player_ids bigint[], news_kind text, bodies jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.news_forget(keep interval, rows_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.news_forget(keep interval, rows_max integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.news_sequence(drafts_max integer, patience interval) FROM PUBLIC;
GRANT ALL ON FUNCTION public.news_sequence(drafts_max integer, patience interval) TO shwe_app;

REVOKE ALL ON FUNCTION public.operator_change_role(changed bigint, new_role text, changer bigint, consent bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_checker_delay() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_disable(disabled bigint, disabler bigint, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_enrol(invitation bigint, given_codes bytea[], new_password_hash text, checked_secret text, used_step bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_guard_owners() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_guard_passkey() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_guard_session() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_has_acted(actor bigint, made_act text, made_on text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_has_acted_since(actor bigint, made_act text, made_on text, since timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_has_phone(asked text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_hold(held bigint, held_session uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_invite(invited_name text, invited_role text, invited_phone text, inviter bigint, consent bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_is_checker(actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_is_owner(asked bigint) FROM PUBLIC;

GRANT SELECT ON TABLE public.operator TO shwe_app;

REVOKE ALL ON FUNCTION public.operator_may_act(asked public.operator) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_name_of(asked bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_name_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_needs_two_people() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_record_act(acting bigint, made_act text, made_on text, made_details json) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_refuse_player() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_require_checker(actor bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_require_consent(needed_approval bigint, needed_kind text, needed_subject text, applied jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_require_role(actor bigint, allowed text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_reset(reset bigint, resetter bigint, consent bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_reset_owner(reset bigint, link_hash bytea, expires timestamp with time zone, is_forced boolean, is_alone boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_stamp_act() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_start_enrolment(started bigint, given_codes bytea[], new_totp_secret text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_take_code(consent bigint, taker bigint, new_code_hash bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_take_link(invited bigint, taker bigint, link_hash bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_total_acts() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_try_code(tried bigint, given_codes bytea[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.operator_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.players_apply_freeze(confirmed bigint, changed_player bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.players_correct(confirmed bigint, corrected_player bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.players_freeze_alone(frozen_player bigint, hours integer, why text, freezer bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.players_mark_freeze(changed_player bigint, has_freeze boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.players_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.profile_approved_player(approved_request bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_acknowledge(asked_player bigint, asked_session uuid, began timestamp with time zone, usual_minutes integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_cancel_raise(player_id bigint, kind public.limit_kind, period public.limit_period) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_cancel_raise(player_id bigint, kind public.limit_kind, period public.limit_period) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_charge(kind text, player_ids bigint[], amounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_charge(kind text, player_ids bigint[], amounts bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_confirm_raise(player_id bigint, kind public.limit_kind, period public.limit_period) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_confirm_raise(player_id bigint, kind public.limit_kind, period public.limit_period) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_credit(player_ids bigint[], amounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_credit(player_ids bigint[], amounts bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_due_checks(player_ids bigint[], session_ids uuid[], began timestamp with time zone[], usual_minutes integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_give_back(player_ids bigint[], amounts bigint[], staked_ats timestamp with time zone[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_hold_limits(player_ids bigint[], OUT pauses text[], OUT rooms bigint[], OUT limits text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_is_any_excluded(player_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_is_any_excluded(player_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_keep_phone() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_kinds(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_period_on(period public.limit_period, instant timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_period_on(period public.limit_period, instant timestamp with time zone) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_refund(player_ids bigint[], amounts bigint[], staked_ats timestamp with time zone[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_refund(player_ids bigint[], amounts bigint[], staked_ats timestamp with time zone[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_release(released bigint, released_amount bigint, counted_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protection_room(kind text, player_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_room(kind text, player_ids bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_set_limit(player_id bigint, kind public.limit_kind, period public.limit_period, amount bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.protection_set_limit(player_id bigint, kind public.limit_kind, period public.limit_period, amount bigint) TO shwe_app;

REVOKE ALL ON FUNCTION public.protection_try_hold(kind text, player_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.queue_add_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, priority integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.queue_add_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, priority integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.queue_check_task(task text, run_at timestamp with time zone, job_key text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.queue_replace_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text, priority integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.queue_replace_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text, priority integer) TO shwe_app;

REVOKE ALL ON FUNCTION public.queue_states() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reports_add_range(from_xact bigint, to_xact bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reports_roll_up(xacts_max bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reports_roll_up_players() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.rewards_give_up(asking bigint, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.rewards_lock_turnover(asked bigint) FROM PUBLIC;

GRANT SELECT ON TABLE public.seal_log TO shwe_app;

REVOKE ALL ON FUNCTION public.seal_log_append(entry_kind text, about_draw bigint, about_version integer, entry_payload text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_log_append(entry_kind text, about_draw bigint, about_version integer, entry_payload text) TO shwe_app;

REVOKE ALL ON FUNCTION public.seal_log_begin() FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_log_begin() TO shwe_app;

REVOKE ALL ON FUNCTION public.seal_log_lock() FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_log_lock() TO shwe_app;

REVOKE ALL ON FUNCTION public.seal_log_sign(entry_seq bigint, signing_key text, entry_signature bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_log_sign(entry_seq bigint, signing_key text, entry_signature bytea) TO shwe_app;

REVOKE ALL ON FUNCTION public.seal_log_stamp_entry(entry_seq bigint, stamping_authority text, stamp_token bytea, said_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_log_stamp_entry(entry_seq bigint, stamping_authority text, stamp_token bytea, said_at timestamp with time zone) TO shwe_app;

REVOKE ALL ON FUNCTION public.slip_leaf_with_terms(draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, odds integer, tod_odds integer, tod_mode text, terms_hash text, accepted_at timestamp with time zone, numbers smallint[], stakes bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.slip_leaf_with_terms(draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, odds integer, tod_odds integer, tod_mode text, terms_hash text, accepted_at timestamp with time zone, numbers smallint[], stakes bigint[]) TO shwe_app;

REVOKE ALL ON FUNCTION public.slips_amount(picture uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.slips_is_tried(picture uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.slips_same_images(asked uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.switch_is_on(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.switch_turn_off(wanted text, turner bigint, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.switch_turn_on(consent bigint, wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.switch_version(subject text, wanted jsonb, has_lock boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.ledger_sum(bigint) FROM PUBLIC;

GRANT SELECT ON TABLE public.act_seal TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.address_guard TO shwe_app;

GRANT SELECT ON TABLE public.announcement TO shwe_app;

GRANT SELECT ON TABLE public.approval_kind TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.audit_run TO shwe_app;

GRANT SELECT ON TABLE public.banner TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.code_allowance TO shwe_app;

GRANT SELECT ON TABLE public.content_draft TO shwe_app;

GRANT SELECT ON TABLE public.content_picture TO shwe_app;

GRANT SELECT ON TABLE public.content_version TO shwe_app;

GRANT SELECT ON TABLE public.db_function TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_token TO shwe_app;

GRANT SELECT ON TABLE public.draw TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.draw_evidence TO shwe_app;

GRANT SELECT ON TABLE public.draw_history TO shwe_app;

GRANT SELECT ON TABLE public.draw_move TO shwe_app;

GRANT SELECT ON TABLE public.draw_result TO shwe_app;

GRANT SELECT ON TABLE public.draw_seal TO shwe_app;

GRANT SELECT ON TABLE public.draw_seal_part TO shwe_app;

GRANT SELECT ON TABLE public.exposure TO shwe_app;

GRANT SELECT ON TABLE public.game_category TO shwe_app;

GRANT SELECT ON TABLE public.header_text TO shwe_app;

GRANT SELECT ON TABLE public.help_text TO shwe_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.image TO shwe_app;

GRANT UPDATE(file) ON TABLE public.image TO shwe_app;

GRANT UPDATE(key_id) ON TABLE public.image TO shwe_app;

GRANT SELECT ON TABLE public.ledger_purpose TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.ledger_seal TO shwe_app;

GRANT SELECT ON TABLE public.ledger_seal_horizon TO shwe_app;

GRANT SELECT ON TABLE public.level2_request TO shwe_app;

GRANT INSERT(player_id) ON TABLE public.level2_request TO shwe_app;

GRANT INSERT(image_id) ON TABLE public.level2_request TO shwe_app;

GRANT SELECT ON TABLE public.level2_text TO shwe_app;

GRANT SELECT ON TABLE public.lottery TO shwe_app;

GRANT SELECT ON TABLE public.lottery_ahead TO shwe_app;

GRANT SELECT ON TABLE public.lottery_day TO shwe_app;

GRANT SELECT ON TABLE public.lottery_game TO shwe_app;

GRANT SELECT ON TABLE public.lottery_section TO shwe_app;

GRANT SELECT ON TABLE public.news TO shwe_app;

GRANT SELECT ON TABLE public.news_counter TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.news_draft TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.one_time_code TO shwe_app;

GRANT SELECT ON TABLE public.operator_act TO shwe_app;

GRANT SELECT ON TABLE public.outcome_telling TO shwe_app;

GRANT SELECT ON TABLE public.payout TO shwe_app;

GRANT SELECT ON TABLE public.payout_reversal TO shwe_app;

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

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.player_device TO shwe_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.player_password TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.player_phone TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.protection_break TO shwe_app;

GRANT SELECT ON TABLE public.protection_limit TO shwe_app;

GRANT SELECT ON TABLE public.provider TO shwe_app;

GRANT SELECT ON TABLE public.provider_category TO shwe_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.reality_check TO shwe_app;

GRANT SELECT,INSERT ON TABLE public.reality_check_ack TO shwe_app;

GRANT SELECT ON TABLE public.result_confirmation TO shwe_app;

GRANT SELECT ON TABLE public.result_proposal TO shwe_app;

GRANT SELECT ON TABLE public.rollup_day TO shwe_app;

GRANT SELECT ON TABLE public.rollup_draw TO shwe_app;

GRANT SELECT ON TABLE public.rollup_draw_players TO shwe_app;

GRANT SELECT ON TABLE public.rollup_hour TO shwe_app;

GRANT SELECT ON TABLE public.rollup_people TO shwe_app;

GRANT SELECT ON TABLE public.rollup_player TO shwe_app;

GRANT SELECT ON TABLE public.rollup_span TO shwe_app;

GRANT SELECT ON TABLE public.rollup_state TO shwe_app;

GRANT SELECT ON TABLE public.schema_migrations TO shwe_app;

GRANT SELECT ON TABLE public.seal_log_covered TO shwe_app;

GRANT SELECT ON TABLE public.seal_log_stamp TO shwe_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO shwe_app;

GRANT SELECT ON TABLE public.settlement TO shwe_app;

GRANT SELECT ON TABLE public.slip_day TO shwe_app;

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
  ('0031'),
  ('0040'),
  ('0041'),
  ('0042'),
  ('0043'),
  ('0044'),
  ('0050'),
  ('0051'),
  ('0052'),
  ('0053'),
  ('0054'),
  ('0055'),
  ('0056'),
  ('0057'),
  ('0058'),
  ('0059'),
  ('0060'),
  ('0061'),
  ('0062'),
  ('0063'),
  ('0064'),
  ('0065'),
  ('0067'),
  ('0069'),
  ('0071'),
  ('0072'),
  ('0075'),
  ('0076'),
  ('0077'),
  ('0078'),
  ('0084'),
  ('0085'),
  ('0086'),
  ('0087'),
  ('0088'),
  ('0090'),
  ('0091'),
  ('0092'),
  ('0093'),
  ('0095'),
  ('0096'),
  ('0097'),
  ('0098'),
  ('0099'),
  ('0100'),
  ('0101'),
  ('0110'),
  ('0111'),
  ('0112'),
  ('0113'),
  ('0121'),
  ('0126'),
  ('0127'),
  ('0128'),
  ('0129'),
  ('0130'),
  ('0131'),
  ('0132'),
  ('0133'),
  ('0145'),
  ('0146'),
  ('0147'),
  ('0148'),
  ('0149'),
  ('0150'),
  ('0151'),
  ('0152'),
  ('0153'),
  ('0154'),
  ('0158'),
  ('0159'),
  ('0160'),
  ('0161'),
  ('0162'),
  ('0163'),
  ('0164'),
  ('0165'),
  ('0166'),
  ('0167'),
  ('0168'),
  ('0169'),
  ('0170'),
  ('0171'),
  ('0181'),
  ('0182'),
  ('0183'),
  ('0184'),
  ('0185'),
  ('0186'),
  ('0187'),
  ('0188'),
  ('0189'),
  ('0190'),
  ('0195'),
  ('0196'),
  ('0197'),
  ('0198'),
  ('0199'),
  ('0200'),
  ('0210'),
  ('0211');
