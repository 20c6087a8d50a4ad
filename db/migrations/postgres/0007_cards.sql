CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"login_username" text NOT NULL,
	"on" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "card_events_kind" CHECK ("card_events"."kind" in ('blocked', 'hotlisted', 'unblocked', 'limits-changed', 'channels-changed', 'pin-set'))
);
--> statement-breakpoint
ALTER TABLE "identity_tries" DROP CONSTRAINT "identity_tries_kind";--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "product" text DEFAULT 'classic' NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "atm_limit" bigint DEFAULT 2000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "pos_limit" bigint DEFAULT 4000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "ecom_limit" bigint DEFAULT 3000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "contactless_limit" bigint DEFAULT 500000 NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "is_atm_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "is_pos_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "is_ecom_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "is_contactless_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_card_id_debit_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "debit_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_events_card" ON "card_events" USING btree ("card_id","at");--> statement-breakpoint
ALTER TABLE "identity_tries" ADD CONSTRAINT "identity_tries_kind" CHECK ("identity_tries"."kind" in ('card', 'card-details', 'user-id'));