CREATE TABLE "joint_holders" (
	"account_number" text NOT NULL,
	"customer_no" text NOT NULL,
	CONSTRAINT "joint_holders_account_number_customer_no_pk" PRIMARY KEY("account_number","customer_no")
);
--> statement-breakpoint
CREATE TABLE "debit_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"account_number" text NOT NULL,
	"first_four" text NOT NULL,
	"last_six" text NOT NULL,
	"expires_in" text NOT NULL,
	"cvv_hash" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "debit_cards_status" CHECK ("debit_cards"."status" in ('active', 'blocked', 'hotlisted'))
);
--> statement-breakpoint
CREATE TABLE "identity_tries" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "identity_tries_kind_subject_day_pk" PRIMARY KEY("kind","subject","day"),
	CONSTRAINT "identity_tries_kind" CHECK ("identity_tries"."kind" in ('card', 'user-id'))
);
--> statement-breakpoint
CREATE TABLE "mobile_pins" (
	"login_username" text NOT NULL,
	"kind" text NOT NULL,
	"pin_hash" text NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mobile_pins_login_username_kind_pk" PRIMARY KEY("login_username","kind"),
	CONSTRAINT "mobile_pins_kind" CHECK ("mobile_pins"."kind" in ('MPIN', 'TPIN'))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "date_of_birth" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deceased_on" text;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "registered_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "temporary_password_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "temporary_tpin_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "joint_holders" ADD CONSTRAINT "joint_holders_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_holders" ADD CONSTRAINT "joint_holders_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "debit_cards_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "debit_cards_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_pins" ADD CONSTRAINT "mobile_pins_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_cards_customer" ON "debit_cards" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "debit_cards_account" ON "debit_cards" USING btree ("account_number");--> statement-breakpoint
UPDATE "logins" SET "registered_mobile" = (SELECT "mobile" FROM "customers" WHERE "customers"."number" = "logins"."customer_no");
