CREATE TABLE "message_readings" (
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_readings_account_id_application_id_pk" PRIMARY KEY("account_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "message_readings" ADD CONSTRAINT "message_readings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_readings_application" ON "message_readings" USING btree ("application_id");