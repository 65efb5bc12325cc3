-- Members report more than messages.
ALTER TABLE "message_reports" RENAME TO "reports";
--> statement-breakpoint
ALTER SEQUENCE "message_reports_id_seq" RENAME TO "reports_id_seq";
--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "message_reports_pkey" TO "reports_pkey";
--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "message_reports_kind_known" TO "reports_kind_known";
--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "message_reports_outcome_known" TO "reports_outcome_known";
--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "message_reports_reporter_id_users_id_fk" TO "reports_reporter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "message_reports_handled_by_id_users_id_fk" TO "reports_handled_by_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "message_reports_once" RENAME TO "reports_once";
--> statement-breakpoint
ALTER INDEX "message_reports_open" RENAME TO "reports_open";
--> statement-breakpoint
ALTER INDEX "message_reports_handled" RENAME TO "reports_handled";
--> statement-breakpoint
ALTER INDEX "message_reports_reporter" RENAME TO "reports_reporter";
