CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "audit_log_search_index" ON "audit_log" USING gin (("username" || chr(31) || "label") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_name_index" ON "contact_messages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "contact_messages_subject_index" ON "contact_messages" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_index" ON "contact_messages" USING btree ("is_read","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin (("name" || chr(31) || "email" || chr(31) || "subject" || chr(31) || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_title_index" ON "events" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "events_location_index" ON "events" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "events_active_index" ON "events" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "events_created_index" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin (("title" || chr(31) || "location" || chr(31) || "starting_venue") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_email_index" ON "subscribers" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "subscribers_search_index" ON "subscribers" USING gin (("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_type_index" ON "vendors" USING btree ("vendor_type","id");--> statement-breakpoint
CREATE INDEX "vendors_business_index" ON "vendors" USING btree ("business_name","id");--> statement-breakpoint
CREATE INDEX "vendors_contact_index" ON "vendors" USING btree ("contact_name","id");--> statement-breakpoint
CREATE INDEX "vendors_city_index" ON "vendors" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "vendors_approved_index" ON "vendors" USING btree ("is_approved","id");--> statement-breakpoint
CREATE INDEX "vendors_status_index" ON "vendors" USING btree ("is_approved","created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_search_index" ON "vendors" USING gin (("business_name" || chr(31) || "contact_name" || chr(31) || "contact_email" || chr(31) || "city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_business_index" ON "venues" USING btree ("business_name","id");--> statement-breakpoint
CREATE INDEX "venues_contact_index" ON "venues" USING btree ("contact_name","id");--> statement-breakpoint
CREATE INDEX "venues_city_index" ON "venues" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "venues_approved_index" ON "venues" USING btree ("is_approved","id");--> statement-breakpoint
CREATE INDEX "venues_status_index" ON "venues" USING btree ("is_approved","created_at","id");--> statement-breakpoint
CREATE INDEX "venues_search_index" ON "venues" USING gin (("business_name" || chr(31) || "contact_name" || chr(31) || "contact_email" || chr(31) || "city") gin_trgm_ops);