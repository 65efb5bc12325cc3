-- Tells every process whose standing or sessions have changed; read by server/lib/changes.ts.
create function tell_viewer() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'viewer', pg_current_xact_id(), to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_standing after update of role, vc_approval_status, password or delete on users
  for each row execute function tell_viewer('id');
--> statement-breakpoint
create trigger tell_signed_out after delete on session for each row when (old.user_id is not null and old.expire > localtimestamp)
  execute function tell_viewer('user_id');
--> statement-breakpoint
create trigger tell_changed_hands after update on session for each row when (old.user_id is distinct from new.user_id)
  execute function tell_viewer('user_id');
