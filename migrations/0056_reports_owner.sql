ALTER TABLE "reports" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");--> statement-breakpoint
create function owner_of_report(kind_ text, subject_id_ integer) returns integer language sql stable as $$
  select case kind_
    when 'message' then (select author_id from messages where id = subject_id_)
    when 'reply' then (select author_id from message_replies where id = subject_id_)
    when 'review' then (select reviewer_id from agency_reviews where id = subject_id_)
    when 'job' then (select posted_by_id from jobs where id = subject_id_)
    when 'candidate' then (select shared_by_id from candidates where id = subject_id_)
    else (select id from users where id = subject_id_) end
$$;
--> statement-breakpoint
-- A trigger, because servers of the previous release do not set the column.
create function keep_report_owner() returns trigger language plpgsql as $$
begin
  new.owner_id := owner_of_report(new.kind, new.thing_id);
  return new;
end $$;
--> statement-breakpoint
create trigger keep_report_owner before insert on reports for each row execute function keep_report_owner();
--> statement-breakpoint
update reports set owner_id = owner_of_report(kind, thing_id);
