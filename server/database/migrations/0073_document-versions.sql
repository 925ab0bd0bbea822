CREATE TABLE "document_versions" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid,
	"replaced_by_name" text NOT NULL,
	CONSTRAINT "document_versions_once" UNIQUE("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_replaced_by" ON "document_versions" USING btree ("replaced_by");