CREATE TABLE "removed_addresses" (
	"user_id" integer NOT NULL,
	"email_hash" varchar(64) NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_addresses_user_id_email_hash_pk" PRIMARY KEY("user_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "user_emails" ADD COLUMN "primary_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_emails" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address_rights" ADD COLUMN "primary_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_addresses" ADD CONSTRAINT "removed_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_addresses_removed_at" ON "removed_addresses" USING btree ("removed_at");--> statement-breakpoint
-- Nobody knows since when the present primary addresses are it: at the earliest since they were added.
update user_emails set primary_since = created_at where is_primary;
--> statement-breakpoint
-- In the database, so that servers of the previous release do it too. An address that becomes the primary one again
-- while its right to undo is open continues: otherwise a thief who promotes it for a moment would end that right.
create function set_primary_since() returns trigger language plpgsql as $$
begin
  if not new.is_primary then
    new.primary_since := null;
  elsif new.primary_since is null then
    new.primary_since := coalesce(
      (select min(coalesce(primary_since, added_at)) from address_rights
        where user_id = new.user_id and lower(email) = lower(new.email) and until > clock_timestamp()),
      now());
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger set_primary_since before insert or update on user_emails
  for each row execute function set_primary_since();
--> statement-breakpoint
-- With the user id, so that equal addresses of two users cannot be recognized.
create function hash_removed_address(user_id int, email text) returns text language sql immutable as
  $$ select encode(sha256(convert_to(user_id || ' ' || lower(email), 'UTF8')), 'hex') $$;
--> statement-breakpoint
create function keep_removed_address() returns trigger language plpgsql as $$
begin
  -- Not of a user who is being deleted.
  insert into removed_addresses (user_id, email_hash, claimed_at)
    select id, hash_removed_address(id, old.email), least(old.created_at, old.claimed_at)
      from users where id = old.user_id
    on conflict (user_id, email_hash) do update
      set claimed_at = excluded.claimed_at, removed_at = excluded.removed_at;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_removed_address after delete on user_emails
  for each row when (not old.is_verified) execute function keep_removed_address();
--> statement-breakpoint
create function set_claimed_at() returns trigger language plpgsql as $$
begin
  new.claimed_at := (select claimed_at from removed_addresses
    where user_id = new.user_id and email_hash = hash_removed_address(new.user_id, new.email)
      and removed_at > now() - interval '30 days');
  return new;
end $$;
--> statement-breakpoint
create trigger set_claimed_at before insert on user_emails
  for each row execute function set_claimed_at();
