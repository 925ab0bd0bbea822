CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "desk_claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"to_name" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_items" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"country" text NOT NULL,
	"service_id" text NOT NULL,
	"tier" text NOT NULL,
	"due_at" timestamp with time zone,
	"warns_at" timestamp with time zone,
	"sort_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	"claimed_by" uuid,
	"claimed_by_name" text,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_queue_counts" (
	"queue" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_viewers" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_viewers_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "desk_claim_events" ADD CONSTRAINT "desk_claim_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_viewers" ADD CONSTRAINT "desk_viewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_claim_events_application" ON "desk_claim_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "desk_items_queue" ON "desk_items" USING btree ("queue","sort_at","waiting_since","application_id");--> statement-breakpoint
CREATE INDEX "desk_items_sort" ON "desk_items" USING btree ("sort_at","waiting_since","application_id");--> statement-breakpoint
CREATE INDEX "desk_items_claimed" ON "desk_items" USING btree ("claimed_by","sort_at") WHERE "desk_items"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "desk_items_search" ON "desk_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "desk_queue_counts_queue" ON "desk_queue_counts" USING btree ("queue");--> statement-breakpoint
-- The sizes of queues are kept as rows of differences: one row for each size would make transactions wait for each other.
CREATE FUNCTION "count_desk_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "desk_queue_counts" ("queue", "delta") VALUES (new."queue", 1);
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "desk_queue_counts" ("queue", "delta") VALUES (old."queue", -1);
  ELSIF new."queue" <> old."queue" THEN
    INSERT INTO "desk_queue_counts" ("queue", "delta") VALUES (old."queue", -1), (new."queue", 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "desk_items_count" AFTER INSERT OR UPDATE OF "queue" OR DELETE ON "desk_items"
  FOR EACH ROW EXECUTE FUNCTION "count_desk_item"();--> statement-breakpoint
-- Applications of earlier releases, in the order of their waiting time. Due times and people follow with the nightly projection.
INSERT INTO "desk_items" ("application_id", "queue", "country", "service_id", "tier", "sort_at", "waiting_since", "search_text")
SELECT a."id",
  CASE
    WHEN a."order_state" = 'draft' THEN 'drafts'
    WHEN a."order_state" = 'awaiting_payment' THEN CASE WHEN p."reported_at" IS NULL THEN 'with_customer' ELSE 'to_check_payment' END
    WHEN a."order_state" = 'cancellation_requested' THEN 'to_check_payment'
    WHEN a."order_state" = 'refund_due' THEN 'refunds'
    WHEN a."order_state" = 'refund_sent' THEN 'with_customer'
    WHEN a."order_state" IN ('refunded', 'cancelled') OR a."registry_state" = 'confirmed' THEN 'finished'
    WHEN a."registry_state" = 'filed_unconfirmed' THEN 'with_registry'
    WHEN a."review_state" = 'information_asked' THEN 'with_customer'
    WHEN a."review_state" = 'approved' THEN 'to_file'
    ELSE 'to_review'
  END,
  a."country", a."service_id", a."tier", a."waiting_since", a."waiting_since",
  lower(concat_ws(E'\n', a."reference", p."reference", a."registry_reference", a."registration_number", a."name", u."email", u."raw_user_meta_data" ->> 'full_name'))
FROM "applications" a
LEFT JOIN "orders" o ON o."application_id" = a."id" AND o."part" = 1
LEFT JOIN "payments" p ON p."order_id" = o."id"
LEFT JOIN "auth"."users" u ON u."id" = a."owner_id";
