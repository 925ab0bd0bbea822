CREATE TABLE "application_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"path" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_attempts" integer DEFAULT 0 NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"in_order" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_parts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "application_parts_path" UNIQUE("application_id","path")
);
--> statement-breakpoint
CREATE TABLE "application_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"path" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"manner" text NOT NULL,
	"drawing" jsonb,
	"content" jsonb,
	"digest" text NOT NULL,
	"answers_digest" text NOT NULL,
	"is_named" boolean NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text
);
--> statement-breakpoint
ALTER TABLE "application_parts" ADD CONSTRAINT "application_parts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_signatures" ADD CONSTRAINT "application_signatures_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_parts_email" ON "application_parts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "application_signatures_application" ON "application_signatures" USING btree ("application_id","signed_at");