CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_kinds" ON "documents" USING btree ("owner_id","kind","title");