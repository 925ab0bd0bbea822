CREATE TABLE "document_request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"company_id" uuid,
	"application_id" uuid,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"due_on" date NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"from_desk" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_step" text,
	"reminded_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_request_links" ADD CONSTRAINT "document_request_links_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_request_links_request" ON "document_request_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "document_requests_owner" ON "document_requests" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_requests_company" ON "document_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "document_requests_application" ON "document_requests" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "document_requests_email" ON "document_requests" USING btree ("email","due_on");--> statement-breakpoint
CREATE INDEX "document_requests_requester" ON "document_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "document_requests_open" ON "document_requests" USING btree ("country","email") WHERE "document_requests"."received_at" is null and "document_requests"."withdrawn_at" is null;