CREATE TABLE "site_marks" (
	"name" varchar(40) PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"user_id" integer,
	"session_id" varchar(64),
	"page" varchar(2048),
	"user_agent" varchar(512),
	"ip_address" "inet",
	"referrer" varchar(2048),
	"metadata" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_type_known" CHECK ("analytics_events"."event_type" in ('page_visit', 'login_attempt', 'login_success', 'register_attempt', 'register_success', 'logout', 'job_view', 'profile_view'))
);
--> statement-breakpoint
CREATE TABLE "job_application_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"changed_by_id" integer,
	"reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"applicant_id" integer NOT NULL,
	"poster_id" integer NOT NULL,
	"cover_letter" varchar(10000) NOT NULL,
	"proposed_fee" numeric(5, 2),
	"timeline" varchar(160),
	"approach" varchar(4000),
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_status_known" CHECK ("job_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "job_applications_fee" CHECK ("job_applications"."proposed_fee" between 0 and 50),
	CONSTRAINT "job_applications_decided" CHECK (("job_applications"."status" = 'pending') = ("job_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) NOT NULL,
	"user_id" integer GENERATED ALWAYS AS ((sess #>> '{passport,user}')::int) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" varchar(254) NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"type" text DEFAULT 'work' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_emails_type_known" CHECK ("user_emails"."type" in ('work', 'personal'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" varchar(40) NOT NULL,
	"password" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"first_name" varchar(160),
	"last_name" varchar(160),
	"profile_image_url" varchar(2048),
	"role" text DEFAULT 'vc_partner' NOT NULL,
	"company" varchar(160),
	"title" varchar(160),
	"bio" varchar(4000),
	"phone" varchar(160),
	"location" varchar(160),
	"specializations" text[] DEFAULT '{}' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"vc_approval_status" text DEFAULT 'pending' NOT NULL,
	"vc_approval_requested_at" timestamp with time zone,
	"vc_approved_at" timestamp with time zone,
	"vc_approved_by" integer,
	"vc_decision_reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('vc_partner', 'portfolio_hr', 'agency', 'independent', 'admin')),
	CONSTRAINT "users_vc_approval_status_known" CHECK ("users"."vc_approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "users_username_length" CHECK (length("users"."username") >= 3 and position('@' in "users"."username") = 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" varchar(160) NOT NULL,
	"description" varchar(10000) NOT NULL,
	"company" varchar(160) NOT NULL,
	"location" varchar(160),
	"salary_range" varchar(160),
	"bounty_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skill_groups" text[] DEFAULT '{}' NOT NULL,
	"experience" varchar(160),
	"urgency" text DEFAULT 'medium' NOT NULL,
	"deadline" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"posted_by_id" integer NOT NULL,
	"applications_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', company), 'B') || setweight(to_tsvector('simple', description), 'C')) STORED,
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('open', 'in_progress', 'filled', 'cancelled')),
	CONSTRAINT "jobs_urgency_known" CHECK ("jobs"."urgency" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "jobs_amounts" CHECK ("jobs"."bounty_amount" >= 0 and "jobs"."applications_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_memberships" (
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"title" varchar(160),
	"is_active" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "organization_memberships_role_known" CHECK ("organization_memberships"."role" in ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" varchar(160) NOT NULL,
	"type" text DEFAULT 'agency' NOT NULL,
	"description" varchar(10000),
	"website" varchar(2048),
	"logo" varchar(2048),
	"location" varchar(160),
	"phone" varchar(160),
	"email" varchar(254),
	"domain" varchar(253),
	"domain_confirmed_at" timestamp with time zone,
	"specializations" text[] DEFAULT '{}' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"industry_focus" text[] DEFAULT '{}' NOT NULL,
	"success_rate" numeric(5, 2),
	"average_fee" numeric(5, 2),
	"rating" numeric(3, 2),
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_type_known" CHECK ("organizations"."type" in ('agency', 'vc_firm')),
	CONSTRAINT "organizations_percentages" CHECK (success_rate between 0 and 100 and average_fee between 0 and 100),
	CONSTRAINT "organizations_rating" CHECK (rating between 1 and 5 and review_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_changes" ADD CONSTRAINT "job_application_changes_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_changes" ADD CONSTRAINT "job_application_changes_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_vc_approved_by_users_id_fk" FOREIGN KEY ("vc_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_posted_by_id_users_id_fk" FOREIGN KEY ("posted_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD CONSTRAINT "organization_memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD CONSTRAINT "organization_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_time" ON "analytics_events" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_user" ON "analytics_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_application_changes_application" ON "job_application_changes" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE INDEX "job_applications_applicant" ON "job_applications" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_applicant_status" ON "job_applications" USING btree ("applicant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_poster" ON "job_applications" USING btree ("poster_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_poster_status" ON "job_applications" USING btree ("poster_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "session_expire_index" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_emails_email_key" ON "user_emails" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_emails_one_primary" ON "user_emails" USING btree ("user_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "user_emails_user" ON "user_emails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_vc_pending" ON "users" USING btree ("vc_approval_requested_at","id") WHERE role = 'vc_partner' and vc_approval_status = 'pending' and vc_approval_requested_at is not null;--> statement-breakpoint
CREATE INDEX "users_vc_requested" ON "users" USING btree ("vc_approval_requested_at") WHERE vc_approval_requested_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_active_newest" ON "jobs" USING btree ("created_at","id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_active_bounty" ON "jobs" USING btree ("bounty_amount","id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_active_deadline" ON "jobs" USING btree ("deadline","id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_active_skill_groups" ON "jobs" USING gin ("skill_groups") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_active_search" ON "jobs" USING gin ("search") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_poster_newest" ON "jobs" USING btree ("posted_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("status") WHERE status in ('filled', 'cancelled');--> statement-breakpoint
CREATE INDEX "organization_memberships_user" ON "organization_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_domain_in_effect" ON "organizations" USING btree (lower("domain")) WHERE domain_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree (lower("name"),"id");