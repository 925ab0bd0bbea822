CREATE TABLE "checklist_ticks" (
	"application_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"words" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_ticks_application_id_item_id_pk" PRIMARY KEY("application_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "checklist_ticks" ADD CONSTRAINT "checklist_ticks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;