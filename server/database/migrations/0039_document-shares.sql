CREATE TABLE "document_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"recipient" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"ends_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "document_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "share_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_visits_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shared_documents" (
	"share_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "shared_documents_share_id_document_id_pk" PRIMARY KEY("share_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_visit_id_share_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."share_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_share_id_document_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."document_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_share_id_document_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."document_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_shares_owner" ON "document_shares" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "share_openings_visit" ON "share_openings" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "share_openings_document" ON "share_openings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "share_visits_share" ON "share_visits" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "shared_documents_document" ON "shared_documents" USING btree ("document_id");