import { auditLogDays } from '@shared/audit/audit';
import { guestDataMonthsKey, readGuestDataMonths } from '@shared/registrations/guest-data-months';
import { sellsHere } from '@shared/settings/sells-here';
import { authTokenKey, site } from '@shared/site';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import { useSiteSettings } from '@/features/settings/api/use-settings';
import { Points } from '@/ui/page/section';
import { LegalPage, LegalSection, PaymentPrivacy, WriteToUs } from './legal-page';

const changedOn = '2026-11-29';

const forms = [
  'Newsletter: your email address, and whether you confirmed it.',
  'Contact form: your name, email address, subject and message.',
  'Venue application: the business’s name, street address, website and type, whether it has outdoor space, and anything else you tell us; the name, position, email address and phone number of the person to contact.',
  'Vendor application: the same, with your products, your social media and what your booth needs in the place of outdoor space.',
];

const newsletter = [
  `Anybody can type your address into the form. So we write to it once and ask. If nobody says yes within ${confirmationDays} days, the address is erased.`,
  'Every newsletter has a link to unsubscribe, and many mail programs have a button that does the same. Your address is then erased, also from our record of what was sent and of what administrators changed.',
  'What stays is a keyed hash: a code that is computed from your address with a secret key, and from which nobody can read the address. It keeps you off the list if somebody imports an old one. It goes when you sign up again and confirm it.',
  'If you subscribed and came to a crawl, some newsletters may go only to those who were there. Whether you were is known from the check-in of your spot.',
  'The mail has no tracking pixel, and its links count no clicks. Opening a link from it changes nothing before you press the button.',
];

const answers = [
  'We write to you when your application arrives, when we decide on it, and when we reply to your message. The organizer gets a mail with your name, or your business’s.',
  'The mail about an application has a link to a page of your own, with what you sent us. Whoever has the link can read it, change some of it and answer for you, for a year at most; we can end it earlier.',
  'There a venue says yes or no to a crawl, with its times and specials. Once it has said yes, its name, address, website, outdoor space and specials stand on the page of the crawl, for anybody to read. A vendor who comes is named there too, with what it sells and its links.',
  `Each answer, and each change that you make there, is written down under the name of your business, with what it was before, and the organizer is told of the answers. That record is deleted after ${auditLogDays} days.`,
  'On your page you see how many people and dogs come, or came. You never see who they are.',
  'Our replies are kept with your message. When your message or application is deleted, they go too, and your address goes from our record of what was sent.',
];

const registration = (months: number) => [
  'For each crawl: your first and last name, email address and phone number, how many people come, and the names and breeds of your dogs; which version of the conditions you accepted, and when; whether you have a place, wait for one, were offered one or cancelled; when you came in, and the number of your wristband.',
  'Of each guest, once: the same name, email address, phone number, and the name and breed of the first dog.',
  'We use it to keep your place, to write to you about this crawl, and to let you in. If that needs mail, it goes through the mail server that the organizer uses.',
  'Whoever types your address into the form of a crawl reads whether it has a spot there already. We write to you when somebody does, at most once a day.',
  'The helpers at the door have a link that works until noon of the next day at most. They see names, how many people and dogs come, and wristbands. They see no email addresses and no phone numbers. Their phones keep the list, so that the door works without a network, and erase it when the link ends.',
  `${months} months after a crawl the names, email addresses, phone numbers and dogs of its guests are erased by themselves. How many came stays, without saying who.`,
  'Your own page, which our mail links to, shows what we have. There you change it, download it, or erase it at once.',
  'If you have lost the link to it, type your address on the page Find your spot, and we send it again. Of an address that is not registered nothing is kept.',
  'Cancelling alone erases nothing before that time: we still know who has cancelled. Ask us to erase it, and we do at once, with all else that we have of you as a guest, whether you have the link or not.',
];

const pictures = [
  'From the start of a crawl on you can send in pictures of it from your own page, with a few words on each, once you have ticked that everybody in them is happy to be shown. We turn them upright, make them smaller and store nothing but what is to be seen: when, where and with which camera they were taken is removed before.',
  'Nobody but administrators sees a picture before one of them accepts it. From then on it is in the album of the crawl, which anybody can open, without your name.',
  'We know whose registration a picture came by. From your own page you can withdraw each of yours, which deletes it. When your data is erased, at once or after the time above, your pictures and their words are deleted, from the album too.',
  'You, your dog or your child are in a picture and should not be? Tell us which one it is, and we take it out.',
];

const account = [
  'Your username.',
  'Your password as a bcrypt hash. The password itself is not stored, and cannot be read back out of the hash.',
  'Whether you are an administrator of this site.',
  'A record of each time you are logged in: a random number, the kind of browser (such as Firefox), when it began, when it was last used and when it ends. It ends when you log out, or after seven days, and is deleted then or within minutes. Administrators see when your account was last used.',
  'An email address, if you give it one. It counts once you confirm it by a link in our mail. If nobody does so within a day, it is erased; from our record of what was sent, within seven more. When you change or remove it we tell the old address, and erase it within seven days. Administrators see whether an account has an address, not which.',
  'Once you have confirmed an email address for it, your account shows the registrations and applications of that address, and opens your page of each registration. When you save a spot while you are logged in we note which account it was, so that the next form can be filled in as last time. The note goes with the account, and with the registration.',
  'If you forget your password and type that address, we send a link there that sets a new one, and write to you once it is set. Our record of changes keeps that it was, without the address.',
  'If you add a second way to show that it is you: for a passkey its name, its public key, and when it was made and last used; for an authenticator app the secret that it shares with us; and your recovery codes in a form that cannot be read back. You can remove all of it at any time.',
];

const elsewhere = [
  'Some event pictures may stand on another site, if that is where the organizer put them.',
  'A partner page may show an application form of a form provider, if the organizer uses one. What you fill in there goes to that provider, and not through this site.',
  'Links to tickets and social media open in a new tab. Nothing is sent there before you follow one.',
];

export default function PrivacyPage() {
  const { data: settings } = useSiteSettings();
  const isSelling = sellsHere(settings);
  const months = readGuestDataMonths(settings?.[guestDataMonthsKey]?.value);
  return (
    <LegalPage
      heading="Privacy Policy"
      introduction={`What the ${site.name} website knows about you, why, and how to make it forget.`}
      changedOn={changedOn}
    >
      <LegalSection heading="If you only look around">
        <p>
          You need no account to read this site. It sets no cookies, and has no trackers, no advertising and
          no visitor statistics. Its fonts and scripts come from this site itself.
        </p>
      </LegalSection>
      <LegalSection heading="What you send us">
        <p>We store what you type into a form when you send it, together with the time:</p>
        <Points points={forms} />
        <p>
          We use it for what the form is for: to send you news, to answer you, or to decide on your
          application. We note whether an application was approved or declined.
        </p>
        <p>
          What you type into the contact form, an application or a registration, and have not sent, your
          browser keeps in the tab’s session storage, so that it is there again if you leave the page and come
          back. It does not reach us, and is deleted when you send the form, log out or close the tab. That a
          registration is through, and what we said to it, stays there until then.
        </p>
      </LegalSection>
      <LegalSection heading="The newsletter">
        <Points points={newsletter} />
        <p>Somebody who gave us their address elsewhere, and agreed, may have been added by the organizer.</p>
      </LegalSection>
      <LegalSection heading="If you apply, or write to us">
        <Points points={answers} />
      </LegalSection>
      <LegalSection heading="If you register for a crawl">
        <p>
          <span>
            {isSelling
              ? 'You need no account. We store:'
              : 'You need no account, and pay nothing on this site. We store:'}
          </span>
        </p>
        <Points points={registration(months)} />
      </LegalSection>
      {isSelling && <PaymentPrivacy />}
      <LegalSection heading="If you send in pictures">
        <Points points={pictures} />
      </LegalSection>
      <LegalSection heading="If you have an account">
        <p>We store:</p>
        <Points points={account} />
        <p>
          Your browser keeps a session token in its local storage, under the name <code>{authTokenKey}</code>.
          It tells us that you are logged in, and logging out deletes it.
        </p>
      </LegalSection>
      <LegalSection heading="If you follow the pack">
        <p>
          The page that shows where the pack is does not ask where you are. So that it works without a signal,
          your browser keeps the page itself and what it last heard of the crawl: the stops, their times, and
          when that was. Nothing about you is among it. It is deleted when you open such a page a week or more
          after the crawl. In an organizer’s browser it also keeps that they are one.
        </p>
      </LegalSection>
      <LegalSection heading="Your network address">
        <p>
          Bots guess passwords and fill in forms, so we count attempts. Whenever you log in, make an account,
          send a form or follow a link that does not work, your network (IP) address is kept in our database
          with that number, and at a login the username that was typed too. Such a count lasts from five
          minutes to an hour, and is deleted a few minutes after it has run out.
        </p>
      </LegalSection>
      <LegalSection heading="What our log holds">
        <p>
          For each request: the time, the page that was asked for, the result and how long it took. Of a link
          in our mail only its kind, so that nobody who reads the log can use it. Where somebody is logged in,
          makes an account, logs in or fails to, also the account’s number; where the hidden field of a form
          was filled in, that it was. It holds no names, no email addresses, no network addresses, no
          passwords and nothing you typed into a form. Whoever runs the computers that this site stands on may
          keep logs of their own.
        </p>
      </LegalSection>
      <LegalSection heading="Other sites">
        <p>
          In a few places your browser may ask another site for something, which then sees your network
          address:
        </p>
        <Points points={elsewhere} />
      </LegalSection>
      <LegalSection heading="Who sees it, and for how long">
        <p>
          Administrators of this site see newsletter addresses, messages, applications, registrations and
          pictures in an area behind a login, and can download the addresses that were confirmed, the
          applications they approved and the guests of a crawl. Mail goes through the mail server that the
          organizer uses. The site passes none of it on to anybody else
          <span>{isSelling ? ', but for what Stripe gets where you pay here. ' : '. '}</span>We keep it until
          we delete it, or until you ask us to. What administrators change or delete is written down, so that
          a mistake can be undone, and so is what partners change and where helpers say that the pack is; that
          record is deleted after {auditLogDays} days.
        </p>
      </LegalSection>
      <LegalSection heading="How to have your data removed">
        <p>
          To leave the newsletter, use the link in it. To see, correct or delete what we hold about you,{' '}
          <WriteToUs />. Tell us the email address or username it is about. There is no form to fill in and no
          reason to give.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
