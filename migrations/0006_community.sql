CREATE TABLE "board_visits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_likes" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_likes_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"content" varchar(10000) NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"title" varchar(160) NOT NULL,
	"content" varchar(10000) NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp with time zone,
	"pinned_by_id" integer,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tag_words" text DEFAULT '' NOT NULL,
	"author_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', tag_words || ' ' || author_words), 'B') || setweight(to_tsvector('simple', content), 'C')) STORED,
	CONSTRAINT "messages_category_known" CHECK ("messages"."category" in ('general', 'job_posting', 'recommendation', 'market_intel', 'question')),
	CONSTRAINT "messages_counts" CHECK ("messages"."likes" >= 0 and "messages"."replies" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" varchar(2000) NOT NULL,
	"outcome" text,
	"handled_at" timestamp with time zone,
	"handled_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reports_kind_known" CHECK ("message_reports"."kind" in ('message', 'reply')),
	CONSTRAINT "message_reports_outcome_known" CHECK ("message_reports"."outcome" in ('dismissed', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "message_tag_days" (
	"day" date NOT NULL,
	"tag" varchar(40) NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "message_tag_days_day_tag_pk" PRIMARY KEY("day","tag"),
	CONSTRAINT "message_tag_days_posts" CHECK ("message_tag_days"."posts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" varchar(160) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(160),
	"role" varchar(160) NOT NULL,
	"skills" text[] NOT NULL,
	"skill_groups" text[] DEFAULT '{}' NOT NULL,
	"experience" text,
	"location" varchar(160),
	"salary_expectation" varchar(160),
	"resume" varchar(2048),
	"notes" varchar(4000),
	"is_available" boolean DEFAULT true NOT NULL,
	"shared_by_id" integer NOT NULL,
	"search_text" text NOT NULL,
	"name_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_experience_known" CHECK ("candidates"."experience" in ('junior', 'mid', 'senior', 'executive'))
);
--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_subject_known";--> statement-breakpoint
ALTER TABLE "board_visits" ADD CONSTRAINT "board_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_likes" ADD CONSTRAINT "message_likes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_likes" ADD CONSTRAINT "message_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_pinned_by_id_users_id_fk" FOREIGN KEY ("pinned_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_handled_by_id_users_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_shared_by_id_users_id_fk" FOREIGN KEY ("shared_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_likes_user" ON "message_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "message_replies_author" ON "message_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id") WHERE not is_pinned;--> statement-breakpoint
CREATE INDEX "messages_category_newest" ON "messages" USING btree ("category","created_at","id") WHERE not is_pinned;--> statement-breakpoint
CREATE INDEX "messages_pinned" ON "messages" USING btree ("created_at","id") WHERE is_pinned;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("tag_keys","search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("kind","thing_id","reporter_id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_handled" ON "message_reports" USING btree ("id") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_once" ON "candidates" USING btree ("shared_by_id",lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_newest" ON "candidates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_level_newest" ON "candidates" USING btree ("experience","created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_available_newest" ON "candidates" USING btree ("is_available","created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_level_available_newest" ON "candidates" USING btree ("experience","is_available","created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_groups" ON "candidates" USING gin ("skill_groups") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_names" ON "candidates" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin ((regexp_replace(normalize(lower('' || ' ' || username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '')), NFKD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'candidate_removed'));--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_subject_known" CHECK ("moderation_entries"."subject_kind" in ('user', 'organization', 'message', 'candidate'));
--> statement-breakpoint
-- Posts are found by their author's names of today.
create function rename_author() returns trigger language plpgsql as $$
begin
  update messages set author_words = concat_ws(' ', new.first_name, new.last_name, new.username) where author_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger rename_author after update of first_name, last_name, username on users for each row
  when (concat_ws(' ', old.first_name, old.last_name, old.username) is distinct from concat_ws(' ', new.first_name, new.last_name, new.username))
  execute function rename_author();
--> statement-breakpoint
create or replace function tallied() returns table (relation text, status text, amount text, owner text) language sql immutable as $$
  values
    ('users', 'role', '', ''),
    ('jobs', 'status', 'bounty_amount', ''),
    ('jobs', 'status', 'bounty_amount', 'posted_by_id'),
    ('job_applications', 'status', '', 'applicant_id'),
    ('job_applications', 'status', '', 'poster_id'),
    ('job_candidate_submissions', 'status', '', 'submitted_by_id'),
    ('job_candidate_submissions', 'status', '', 'poster_id'),
    ('placements', 'status', 'bounty_paid', ''),
    ('placements', 'status', 'bounty_paid', 'poster_id'),
    ('placements', 'status', 'bounty_paid', 'placed_by_id'),
    ('messages', 'category', '', ''),
    ('candidates', 'is_available', '', ''),
    ('candidates', 'is_available', '', 'shared_by_id')
$$;
--> statement-breakpoint
create or replace function add_to_tallies(relation_ text, row_ jsonb, n_ integer) returns void language sql as $$
  select add_to_tally(concat_ws('.', relation, nullif(owner, '')), coalesce((row_ ->> owner)::int, 0), row_ ->> status, n_,
    coalesce((row_ ->> amount)::numeric, 0)) from tallied() where relation = relation_;
  select add_to_tally(concat_ws('.', relation_, skill_group), 0, row_ ->> 'status', n_, (row_ ->> 'bounty_amount')::numeric)
    from jsonb_array_elements_text(row_ -> 'skill_groups') skill_group where relation_ = 'jobs'
$$;
--> statement-breakpoint
create trigger tally after insert or delete or update of category on messages for each row execute function keep_tallies();
--> statement-breakpoint
create trigger tally after insert or delete or update of is_available on candidates for each row execute function keep_tallies();
