CREATE INDEX "reports_content_before" ON "reports" USING btree ("kind","thing_id") WHERE content_before is not null;
--> statement-breakpoint
-- Events that only a user could see who has deleted the account since.
delete from events using users
where users.id = events.target_id and users.deleted_at is not null and events.actor_id is null
  and not exists (select from notifications where notifications.event_id = events.id);
--> statement-breakpoint
-- A deleted subject leaves no copy of its content. Users are anonymized instead of deleted, which clears the
-- copy too.
create function clear_content_before() returns trigger language plpgsql as $$
begin
  update reports set content_before = null
  where kind = tg_argv[0] and thing_id = old.id and content_before is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger clear_content_before after delete on messages
  for each row execute function clear_content_before('message');
--> statement-breakpoint
create trigger clear_content_before after delete on message_replies
  for each row execute function clear_content_before('reply');
--> statement-breakpoint
create trigger clear_content_before after delete on agency_reviews
  for each row execute function clear_content_before('review');
--> statement-breakpoint
create trigger clear_content_before after delete on candidates
  for each row execute function clear_content_before('candidate');
--> statement-breakpoint
create trigger clear_content_before after delete on jobs
  for each row execute function clear_content_before('job');
--> statement-breakpoint
update reports set content_before = null
where content_before is not null and not case kind
  when 'message' then exists (select from messages where id = thing_id)
  when 'reply' then exists (select from message_replies where id = thing_id)
  when 'review' then exists (select from agency_reviews where id = thing_id)
  when 'candidate' then exists (select from candidates where id = thing_id)
  when 'job' then exists (select from jobs where id = thing_id)
  else exists (select from users where id = thing_id and deleted_at is null) end;
--> statement-breakpoint
-- As tell_read, for unread notifications that are deleted, also by a cascade from their event or its subject.
create function notify_unread_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'read', pg_current_xact_id(), old.user_id));
  return null;
end $$;
--> statement-breakpoint
create trigger notify_unread_deleted after delete on notifications for each row when (old.read_at is null)
  execute function notify_unread_deleted();
