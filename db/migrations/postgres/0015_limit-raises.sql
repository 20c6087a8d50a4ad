CREATE TABLE "limit_raises" (
	"customer_no" text PRIMARY KEY NOT NULL,
	"limit_id" text NOT NULL,
	"holds_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_raises" ADD CONSTRAINT "limit_raises_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raises" ADD CONSTRAINT "limit_raises_limit_id_limit_masters_id_fk" FOREIGN KEY ("limit_id") REFERENCES "limit_masters"("id") ON DELETE no action ON UPDATE no action;