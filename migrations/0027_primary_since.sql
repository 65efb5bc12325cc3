ALTER TABLE "user_emails" ADD COLUMN "primary_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address_rights" ADD COLUMN "primary_since" timestamp with time zone;--> statement-breakpoint
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
