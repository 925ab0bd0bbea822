CREATE TABLE "case_messages" (
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_whom" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "case_messages_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_notes_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note" FOREIGN KEY ("application_id","note_id") REFERENCES "public"."case_notes"("application_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_application" ON "case_messages" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "case_messages_waiting" ON "case_messages" USING btree ("at") WHERE "case_messages"."from_whom" = 'customer' and "case_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "case_notes_application" ON "case_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "note_mentions_note_index" ON "note_mentions" USING btree ("application_id","note_id");--> statement-breakpoint
CREATE INDEX "note_mentions_open" ON "note_mentions" USING btree ("user_id","at") WHERE "note_mentions"."seen_at" is null;