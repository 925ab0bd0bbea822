CREATE TABLE "access_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"officer_id" uuid NOT NULL,
	"officer_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"application_id" uuid,
	"owner_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_log_once" UNIQUE("officer_id","subject_id","action","hour")
);
--> statement-breakpoint
CREATE INDEX "access_log_owner" ON "access_log" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");