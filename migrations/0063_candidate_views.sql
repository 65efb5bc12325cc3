CREATE TABLE "candidate_views" (
	"viewer_id" integer NOT NULL,
	"day" date NOT NULL,
	"candidate_ids" integer[] NOT NULL,
	CONSTRAINT "candidate_views_viewer_id_day_pk" PRIMARY KEY("viewer_id","day")
);
--> statement-breakpoint
ALTER TABLE "candidate_views" ADD CONSTRAINT "candidate_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;