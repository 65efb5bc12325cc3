CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"call_hash" varchar(43) NOT NULL,
	"made_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_hash_pk" PRIMARY KEY("user_id","call_hash")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;