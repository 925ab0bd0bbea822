CREATE TABLE "document_words" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "words_queued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "document_words_words" ON "document_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "files_unread" ON "files" USING btree ("id") WHERE "files"."media_type" = 'application/pdf' and "files"."application_id" is not null and "files"."removed_at" is null and "files"."words_queued_at" is null;