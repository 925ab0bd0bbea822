ALTER TABLE "documents" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_company" ON "documents" USING btree ("company_id") WHERE "documents"."application_id" is null;--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
-- Documents that people sent before they were listed.
INSERT INTO "documents" ("owner_id", "application_id", "company_id", "kind", "title", "file_id", "once_key", "issued_at")
SELECT "request"."owner_id", "request"."application_id", "request"."company_id", 'requested',
	"request"."title" || CASE WHEN "sent"."place" > 1 THEN ' (' || "sent"."place" || ')' ELSE '' END,
	"files"."id", 'requested/' || "files"."id", "files"."uploaded_at"
FROM "document_requests" "request"
CROSS JOIN LATERAL unnest("request"."file_ids") WITH ORDINALITY AS "sent"("file_id", "place")
JOIN "files" ON "files"."id" = "sent"."file_id"
WHERE "files"."removed_at" IS NULL
ON CONFLICT DO NOTHING;
