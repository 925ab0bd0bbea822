CREATE TABLE "chase_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chase_steps" (
	"application_id" uuid NOT NULL,
	"since" date NOT NULL,
	"step" text NOT NULL,
	"taken_on" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chase_steps_application_id_since_step_pk" PRIMARY KEY("application_id","since","step")
);
--> statement-breakpoint
ALTER TABLE "chase_pauses" ADD CONSTRAINT "chase_pauses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chase_steps" ADD CONSTRAINT "chase_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chase_pauses_application" ON "chase_pauses" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chase_pauses_one_open" ON "chase_pauses" USING btree ("application_id") WHERE "chase_pauses"."ended_at" is null;