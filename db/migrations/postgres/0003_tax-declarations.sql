CREATE TABLE "tax_declarations" (
	"customer_no" text NOT NULL,
	"financial_year" text NOT NULL,
	"form" text NOT NULL,
	"given_on" text NOT NULL,
	CONSTRAINT "tax_declarations_customer_no_financial_year_pk" PRIMARY KEY("customer_no","financial_year"),
	CONSTRAINT "tax_declarations_form" CHECK ("tax_declarations"."form" in ('15G', '15H'))
);
--> statement-breakpoint
ALTER TABLE "tax_declarations" ADD CONSTRAINT "tax_declarations_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;