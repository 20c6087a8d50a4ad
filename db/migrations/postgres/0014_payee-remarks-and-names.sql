CREATE TABLE "names_asked" (
	"customer_no" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "names_asked_customer_no_day_pk" PRIMARY KEY("customer_no","day")
);
--> statement-breakpoint
ALTER TABLE "payee_requests" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "names_asked" ADD CONSTRAINT "names_asked_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;