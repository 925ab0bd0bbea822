CREATE TABLE "emergency_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"officer_id" uuid NOT NULL,
	"officer_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_terms" (
	"application_id" uuid NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "desk_terms_application_id_term_pk" PRIMARY KEY("application_id","term")
);
--> statement-breakpoint
ALTER TABLE "emergency_accesses" ADD CONSTRAINT "emergency_accesses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_terms" ADD CONSTRAINT "desk_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_accesses_application" ON "emergency_accesses" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "desk_terms_term" ON "desk_terms" USING btree ("term" text_pattern_ops);
--> statement-breakpoint
INSERT INTO "desk_terms" ("application_id", "term")
SELECT DISTINCT i."application_id", t."term"
FROM "desk_items" i, unnest(string_to_array(i."search_text", E'\n')) AS t("term")
WHERE t."term" ~ '^\S{3,}$' AND t."term" ~ '[0-9@]';
