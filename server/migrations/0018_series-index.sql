-- With what figures over a time are made of, so that the index alone answers them.
DROP INDEX "orders_of_status_by_time";--> statement-breakpoint
CREATE INDEX "orders_of_status_by_time" ON "orders" USING btree ("status","created_at","id","round_id","user_id","fee");
