CREATE TABLE "identities" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"provider" varchar(40) NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"email" varchar(254),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"client_id" varchar(160) NOT NULL,
	"secret_sealed" text NOT NULL,
	"tenant" varchar(160),
	"tested_at" timestamp with time zone,
	"required_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_kind_known";--> statement-breakpoint
ALTER TABLE "challenges" DROP CONSTRAINT "challenges_kind_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_kind_known" CHECK ("mailed_links"."kind" in ('verify_address', 'reset_password', 'cancel_factor_removal', 'link_identity'));--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_kind_known" CHECK ("challenges"."kind" in ('passkey_registration', 'passkey_authentication', 'second_factor', 'totp_setup', 'sso_state', 'sso_registration', 'sso_link'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify_address', 'reset_password', 'password_changed', 'primary_changed', 'new_device', 'security_changed', 'address_removed', 'undo_requested', 'address_in_use', 'factor_removal', 'link_identity', 'organization_sso', 'account_deleted', 'notices'));