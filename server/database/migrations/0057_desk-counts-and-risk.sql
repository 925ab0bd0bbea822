DROP INDEX "application_keys_key";--> statement-breakpoint
DROP INDEX "desk_items_risk";--> statement-breakpoint
CREATE INDEX "figure_records_needed" ON "figure_records" USING btree ("country","figure","version") WHERE "figure_records"."second_person" = 'needed';--> statement-breakpoint
CREATE INDEX "figure_records_about" ON "figure_records" USING btree ("country","figure","about") WHERE "figure_records"."about" is not null;--> statement-breakpoint
CREATE INDEX "application_keys_key" ON "application_keys" USING btree ("country","kind","key","label","application_id");--> statement-breakpoint
CREATE INDEX "desk_items_risk" ON "desk_items" USING btree ("risk","sort_at","waiting_since","application_id","queue","country","service_id","tier") WHERE "desk_items"."risk" <> 'low';