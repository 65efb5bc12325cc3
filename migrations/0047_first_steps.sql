CREATE TABLE "first_proposal_times" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"median_hours" double precision,
	"sample" integer NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_proposal_times_one_row" CHECK ("first_proposal_times"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"user_id" integer NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_steps_user_id_step_pk" PRIMARY KEY("user_id","step"),
	CONSTRAINT "first_steps_step_known" CHECK ("first_steps"."step" in ('directory', 'share_link'))
);
--> statement-breakpoint
-- Accounts that exist now have no first steps. The default gives them the time of the migration without rewriting the
-- table, and then goes, so that later accounts have null, also those that servers of the previous release insert.
ALTER TABLE "users" ADD COLUMN "first_steps_dismissed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "first_steps_dismissed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;