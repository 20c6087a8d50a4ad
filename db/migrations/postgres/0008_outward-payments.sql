CREATE TABLE "outward_payments" (
	"rrn" text PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"customer_no" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"to_ifsc" text NOT NULL,
	"to_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"concluded_at" timestamp (3) with time zone,
	"return_reason" text,
	CONSTRAINT "outward_payments_rail" CHECK ("outward_payments"."rail" in ('IMPS', 'NEFT', 'RTGS')),
	CONSTRAINT "outward_payments_state" CHECK ("outward_payments"."state" in ('pending', 'success', 'failed')),
	CONSTRAINT "outward_payments_concluded" CHECK (("outward_payments"."state" = 'pending') = ("outward_payments"."concluded_at" is null))
);
--> statement-breakpoint
ALTER TABLE "outward_payments" ADD CONSTRAINT "outward_payments_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outward_payments" ADD CONSTRAINT "outward_payments_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outward_payments_pending" ON "outward_payments" USING btree ("due_at") WHERE state = 'pending';