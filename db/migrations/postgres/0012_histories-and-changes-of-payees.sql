CREATE TABLE "payee_changes" (
	"customer_no" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "payee_changes_customer_no_day_pk" PRIMARY KEY("customer_no","day")
);
--> statement-breakpoint
DROP INDEX "transfer_requests_customer";--> statement-breakpoint
DROP INDEX "payee_requests_customer";--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_requests_history" ON "transfer_requests" USING btree ("customer_no","created_at","request_no");--> statement-breakpoint
CREATE INDEX "payee_requests_history" ON "payee_requests" USING btree ("customer_no","created_at","request_no");--> statement-breakpoint
CREATE INDEX "payee_requests_payee" ON "payee_requests" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "transfer_requests_customer" ON "transfer_requests" USING btree ("customer_no","state","created_at","request_no");--> statement-breakpoint
CREATE INDEX "payee_requests_customer" ON "payee_requests" USING btree ("customer_no","state","created_at","request_no");